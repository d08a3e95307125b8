import { formatPhone, isEmail, isPhone } from '@funil/validation/values';

export interface FieldCell {
  at: number;
  text: string;
}

export interface ReadCells extends FieldCell {
  notice: string | null;
}

/** A longer cell is text, not contacts. */
const longestContacts = 300;
const between = /:::|[,;|/\n]/;
/** Label before a number; Meta writes `p:`. */
const label = /^(?:p|tel|telefone|cel|celular|whatsapp|wpp):\s*/i;
/** Prefix as in `0XX62`, whose XX stands for a carrier code. */
const carrierSigns = /^\(?0 ?xx/i;
const phoneSigns = /[\s\p{Cf}\p{Pd}().]/gu;
/** Mobile number without the ninth digit. */
const short = /^(?:\+55|0055|55(?=0?\d{10}$))?0?([1-9][1-9])([6-9]\d{7})$/;

/** Reads a phone and adds a missing ninth digit. */
function readNumber(text: string): { phone: string; isCompleted: boolean } | null {
  const bare = text.trim().replace(label, '').replace(carrierSigns, '0');
  if (isPhone(bare)) return { phone: bare, isCompleted: false };
  const [, area, rest] = short.exec(bare.replace(phoneSigns, '')) ?? [];
  const phone = `${area}9${rest}`;
  return area !== undefined && isPhone(phone) ? { phone, isCompleted: true } : null;
}

const blank: ReadCells = { at: -1, text: '', notice: null };

/** First readable cell, else the first filled cell unchanged. */
function readFirst(cells: readonly FieldCell[], read: (text: string) => Omit<ReadCells, 'at'> | null): ReadCells {
  for (const { at, text } of cells) {
    const found = text.length > longestContacts ? null : read(text);
    if (found) return { at, ...found };
  }
  return cells[0] ? { ...cells[0], notice: null } : blank;
}

export const readPhone = (cells: readonly FieldCell[]): ReadCells =>
  readFirst(cells, (text) => {
    const whole = readNumber(text);
    const found =
      whole ??
      text
        .split(between)
        .map(readNumber)
        .find((one) => one !== null);
    if (!found) return null;
    const reasons = [
      ...(found.isCompleted ? ['faltava o nono dígito'] : []),
      ...(whole ? [] : ['a célula tem mais do que um telefone']),
    ];
    const notice = reasons.length === 0 ? null : `Lido como ${formatPhone(found.phone)}: ${reasons.join(', e ')}.`;
    return { text: found.phone, notice };
  });

export const readEmail = (cells: readonly FieldCell[]): ReadCells =>
  readFirst(cells, (text) => {
    if (isEmail(text)) return { text, notice: null };
    const found = text
      .split(between)
      .map((part) => part.trim())
      .find(isEmail);
    return found === undefined
      ? null
      : { text: found, notice: `Lido como ${found}: a célula tem mais do que um e-mail.` };
  });
