import { crc16 } from './crc16.ts';
import { readFields, writeField, type EmvFields } from './emvFields.ts';
import { parsePixKey } from './pixKey.ts';

/** A PIX "copia e cola", the text of a PIX QR code (BR Code of the Banco Central). */
export interface PixCode {
  /** Receiver's key, in a static code. */
  key?: string;
  /** URL of a charge without `https://`, in a dynamic code of the receiver's bank. */
  url?: string;
  /** Integer cents; missing when the payer chooses the amount. */
  amountCents?: number;
  merchantName: string;
  merchantCity: string;
  description?: string;
  /** Receiver's reference: 1 to 25 letters and digits. */
  txid?: string;
}

const GUI = 'br.gov.bcb.pix';
const NO_TXID = '***';

/** Finds PIX's account among the merchant accounts (fields 26 to 51). */
function findAccount(fields: EmvFields): EmvFields | undefined {
  for (let id = 26; id <= 51; id += 1) {
    const account = readFields(fields.get(String(id)) ?? '');
    if (account?.get('00')?.toLowerCase() === GUI) return account;
  }
  return undefined;
}

function readAmount(text: string | undefined): number | undefined | null {
  if (!text) return undefined;
  if (text.length > 13 || !/^\d+(\.\d{1,2})?$/.test(text)) return null;
  const [reais = '', centavos = ''] = text.split('.');
  return Number(reais + centavos.padEnd(2, '0'));
}

/**
 * Reads a PIX "copia e cola".
 *
 * @returns `null` for a wrong structure or CRC, or no PIX payment in reais
 */
export function parsePixCode(text: string): PixCode | null {
  const [, payload, sum] = /^(000201.*6304)([\dA-F]{4})$/i.exec(text.trim()) ?? [];
  if (!payload || sum?.toUpperCase() !== crc16(payload)) return null;
  const fields = readFields(payload + sum);
  const account = fields && findAccount(fields);
  const amountCents = readAmount(fields?.get('54'));
  const merchantName = fields?.get('59');
  const merchantCity = fields?.get('60');
  if (!account || amountCents === null || !merchantName || !merchantCity) return null;
  // 986 is the real in ISO 4217.
  if (fields.get('53') !== '986' || fields.get('58') !== 'BR') return null;
  const code: PixCode = { merchantName, merchantCity };
  const [key, url, description] = ['01', '25', '02'].map((id) => account.get(id));
  const txid = readFields(fields.get('62') ?? '')?.get('05');
  if (!key === !url) return null;
  if (key) code.key = key;
  if (url) code.url = url;
  if (amountCents !== undefined) code.amountCents = amountCents;
  if (description) code.description = description;
  if (txid && txid !== NO_TXID) code.txid = txid;
  return code;
}

/** Whether the text is a valid PIX "copia e cola". */
export function isPixCode(text: unknown): boolean {
  return typeof text === 'string' && parsePixCode(text) !== null;
}

/** Drops accents, because banks show ASCII, and cuts the text to the length of its field. */
function plain(text: string, length: number): string {
  const ascii = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return ascii.trim().slice(0, length).trim();
}

/**
 * Writes a PIX "copia e cola", without accents. Cuts name (25 characters), city (15) and description to fit.
 *
 * @throws RangeError naming the field, unless there are either a valid key or a url (77 characters), a name, a city,
 * and a fitting amount and `txid`
 */
export function formatPixCode({ key, url, amountCents, txid, description = '', ...merchant }: PixCode): string {
  const name = plain(merchant.merchantName, 25);
  const city = plain(merchant.merchantCity, 15);
  const directoryKey = key === undefined ? undefined : parsePixKey(key)?.value;
  const faults: Record<string, boolean> = {
    key: !directoryKey === !url,
    url: url !== undefined && url.length > 77,
    merchantName: !name,
    merchantCity: !city,
    txid: txid !== undefined && !/^[a-z\d]{1,25}$/i.test(txid),
    amountCents: amountCents !== undefined && !(Number.isInteger(amountCents) && amountCents > 0 && amountCents < 1e12),
  };
  for (const [field, fault] of Object.entries(faults)) if (fault) throw new RangeError(`Invalid PIX code: ${field}`);
  const account = writeField('00', GUI) + writeField('01', directoryKey) + writeField('25', url);
  const payload =
    writeField('00', '01') +
    // A field's length has two digits, so at most 99; the description's header uses 4.
    writeField('26', account + writeField('02', plain(description, Math.max(95 - account.length, 0)))) +
    writeField('52', '0000') +
    writeField('53', '986') +
    writeField('54', amountCents === undefined ? '' : (amountCents / 100).toFixed(2)) +
    writeField('58', 'BR') +
    writeField('59', name) +
    writeField('60', city) +
    writeField('62', writeField('05', txid ?? NO_TXID)) +
    '6304';
  return payload + crc16(payload);
}
