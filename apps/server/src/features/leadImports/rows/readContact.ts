import { formatPhone, isEmail, isPhone } from '@funil/validation/values';

/** A cell among those that feed a field, and where it stands in its row. */
export interface FieldCell {
  at: number;
  text: string;
}

/** What the cells of a field say together. */
export interface ReadCells extends FieldCell {
  /** What is to be known of how it was read. */
  notice: string | null;
}

/** A cell that is longer holds a text. */
const longestContacts = 300;
/** Between several contacts in one cell. */
const between = /:::|[,;|/\n]/;
/** What tools write before a number: `p:` is Meta's. */
const label = /^(?:p|tel|telefone|cel|celular|whatsapp|wpp):\s*/i;
/** `0XX62`: the signs stand for the company that carries the call. */
const carrierSigns = /^\(?0 ?xx/i;
const phoneSigns = /[\s\p{Cf}\p{Pd}().]/gu;
/** A mobile number of before the ninth digit. */
const short = /^(?:\+55|0055|55(?=0?\d{10}$))?0?([1-9][1-9])([6-9]\d{7})$/;

/** The number of a text, with the ninth digit that it may lack; null for none. */
function readNumber(text: string): { phone: string; isCompleted: boolean } | null {
  const bare = text.trim().replace(label, '').replace(carrierSigns, '0');
  if (isPhone(bare)) return { phone: bare, isCompleted: false };
  const [, area, rest] = short.exec(bare.replace(phoneSigns, '')) ?? [];
  const phone = `${area}9${rest}`;
  return area !== undefined && isPhone(phone) ? { phone, isCompleted: true } : null;
}

const blank: ReadCells = { at: -1, text: '', notice: null };

/** The first of the cells in which `read` finds something; else the first that is filled, as it is. */
function readFirst(cells: readonly FieldCell[], read: (text: string) => Omit<ReadCells, 'at'> | null): ReadCells {
  for (const { at, text } of cells) {
    const found = text.length > longestContacts ? null : read(text);
    if (found) return { at, ...found };
  }
  return cells[0] ? { ...cells[0], notice: null } : blank;
}

/** The phone of a row: the first that is one, with its ninth digit. */
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

/** The e-mail of a row: the first that is one. */
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
