import { formatCpfOrCnpj, parseCnpj, parseCpf, parseCpfOrCnpj } from '@funil/validation/values';
import { titleKey } from '../suggestColumns.ts';

export interface ReadDocumentNumber {
  text: string;
  notice: string | null;
  /** Reason why the spreadsheet made the document unreadable. */
  problem: string | null;
}

const asItIs = (text: string): ReadDocumentNumber => ({ text, notice: null, problem: null });

const cpfLength = 11;
const cnpjLength = 14;

/** Digits of the largest spreadsheet number. Also limits scientific notation. */
const longestNumber = 309;

/** Scientific notation: the spreadsheet has dropped the last digits. */
const powerOfTen = /^\d+(?:[.,]\d+)?E[+-]?\d+$/i;

/**
 * CNPJs that a spreadsheet may have read as a number: `12345678E00012` becomes 12345678 times ten to the twelfth. Tries
 * each position of the E.
 */
function cnpjsOfNumber(digits: string): string[] {
  const significant = digits.replace(/(?<!0)0+$/, '');
  const zeros = digits.length - significant.length;
  const found = new Set<string>();
  for (let zeroCount = 0; zeroCount <= zeros && significant.length + zeroCount < cnpjLength - 2; zeroCount += 1) {
    const before = significant + '0'.repeat(zeroCount);
    // The last two characters are check digits.
    for (let length = before.length; length < cnpjLength - 2; length += 1) {
      const exponent = String(zeros - zeroCount).padStart(cnpjLength - 1 - length, '0');
      const cnpj = parseCnpj(`${before.padStart(length, '0')}E${exponent}`);
      if (cnpj) found.add(cnpj);
    }
  }
  return [...found];
}

/** Document that the title names. Null unless the title names exactly one of both. */
function documentOfTitle(title: string): 'cpf' | 'cnpj' | null {
  const words = new Set(titleKey(title).split(' '));
  if (words.has('cpf') === words.has('cnpj')) return null;
  return words.has('cpf') ? 'cpf' : 'cnpj';
}

/**
 * Reads a document and restores zeros or a letter that the spreadsheet lost. If the digits fit both documents, the
 * column title decides.
 */
export function readDocumentNumber(cell: string, title = ''): ReadDocumentNumber {
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
