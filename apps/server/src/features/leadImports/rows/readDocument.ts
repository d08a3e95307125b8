import { formatCpfOrCnpj, parseCnpj, parseCpf, parseCpfOrCnpj } from '@funil/validation/values';
import { titleKey } from '../suggestColumns.ts';

/** A cell of documents as it is taken. */
export interface ReadDocument {
  text: string;
  /** What is to be known of how it was read. */
  notice: string | null;
  /** Why it cannot be read, where the spreadsheet did it. */
  problem: string | null;
}

const asItIs = (text: string): ReadDocument => ({ text, notice: null, problem: null });

const cpfLength = 11;
const cnpjLength = 14;

/** Digits of the largest number that a spreadsheet holds, and the longest text that can be one of its powers of ten. */
const longestNumber = 309;

/** A number whose last digits a spreadsheet did not write. */
const powerOfTen = /^\d+(?:[.,]\d+)?E[+-]?\d+$/i;

/**
 * A spreadsheet takes the CNPJ `12345678E00012` for 12345678 times ten to the twelfth. The CNPJs that are this number:
 * its digits and the zeros behind them, parted by an E wherever fourteen characters with right check digits come of it.
 */
function cnpjsOfNumber(digits: string): string[] {
  const significant = digits.replace(/(?<!0)0+$/, '');
  const zeros = digits.length - significant.length;
  const found = new Set<string>();
  for (let kept = 0; kept <= zeros && significant.length + kept < cnpjLength - 2; kept += 1) {
    const before = significant + '0'.repeat(kept);
    // An E stands among the first twelve characters: the last two are check digits.
    for (let length = before.length; length < cnpjLength - 2; length += 1) {
      const exponent = String(zeros - kept).padStart(cnpjLength - 1 - length, '0');
      const cnpj = parseCnpj(`${before.padStart(length, '0')}E${exponent}`);
      if (cnpj) found.add(cnpj);
    }
  }
  return [...found];
}

/** Which of the two documents the title of a column names, where it names one alone. */
function documentOfTitle(title: string): 'cpf' | 'cnpj' | null {
  const words = new Set(titleKey(title).split(' '));
  if (words.has('cpf') === words.has('cnpj')) return null;
  return words.has('cpf') ? 'cpf' : 'cnpj';
}

/**
 * Reads a document as the person who filled the spreadsheet meant it: with the zeros and the letter that it lost as a
 * number. Digits that could be either document are what the title of the column says.
 */
export function readDocument(cell: string, title = ''): ReadDocument {
  if (cell === '' || cell.length > longestNumber || parseCpfOrCnpj(cell)) return asItIs(cell);
  if (powerOfTen.test(cell))
    return {
      text: cell,
      notice: null,
      problem:
        'A planilha tomou o CPF ou CNPJ por um número e perdeu dígitos: formate a coluna como texto e digite de novo.',
    };
  if (!/^\d+$/.test(cell)) return asItIs(cell);
  if (cell.length > cnpjLength) {
    const [cnpj, another] = cnpjsOfNumber(cell);
    if (cnpj === undefined || another !== undefined) return asItIs(cell);
    return {
      text: cnpj,
      notice: `Lido como ${formatCpfOrCnpj(cnpj)}: a planilha tinha tomado o CNPJ por um número.`,
      problem: null,
    };
  }
  const cpf = parseCpf(cell.padStart(cpfLength, '0'));
  const cnpj = parseCnpj(cell.padStart(cnpjLength, '0'));
  const meant = cpf && cnpj ? documentOfTitle(title) : null;
  if (cpf && cnpj && meant) {
    const text = meant === 'cpf' ? cpf : cnpj;
    const notice = `Lido como ${formatCpfOrCnpj(text)}: a coluna é de ${meant.toUpperCase()}, e faltavam os zeros do começo.`;
    return { text, notice, problem: null };
  }
  if (cpf && cnpj)
    return {
      text: cell,
      notice: null,
      problem:
        `Pode ser o CPF ${formatCpfOrCnpj(cpf)} ou o CNPJ ${formatCpfOrCnpj(cnpj)}: escreva com os zeros ` +
        'do começo.',
    };
  const padded = cpf ?? cnpj;
  return padded
    ? { text: padded, notice: `Lido como ${formatCpfOrCnpj(padded)}: faltavam os zeros do começo.`, problem: null }
    : asItIs(cell);
}
