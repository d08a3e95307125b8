import { normalizeText } from './normalizeText.ts';

/** Apostrophes and dashes, ignored in names. */
const joints = /['-]/g;
const withoutJoints = (text: string) => text.replace(joints, '');

const storedPhone = /^\+55(\d\d)(9?)(\d{8})$/;

/**
 * Text to search in: normalized, without apostrophes and dashes; E.164 phones without country, mobiles also without
 * ninth digit.
 */
export function searchableText(...texts: readonly string[]): string {
  return texts
    .map((text) => {
      const [, area, ninth, rest] = storedPhone.exec(text) ?? [];
      if (area === undefined) return withoutJoints(normalizeText(text));
      return ninth ? `${area}9${rest} ${area}${rest}` : `${area}${rest}`;
    })
    .filter(Boolean)
    .join(' ');
}

/** The number in a WhatsApp or telephone URL. */
const numberAddress = /(?:wa\.me\/|[?&]phone=|^tel:)(?:\+|%2b)?(\d[\d.()-]*)/;
/** Placeholder for the carrier, as in `0XX62`. */
const carrierSigns = /\b0 ?xx ?(?=\(?\d)/g;
const apartPlus = /\+ (?=\(?\d)/g;
const numberSigns = /[.\-/()+]/g;
/** Punctuation that is ignored only at the edges of a word (`a.b@c.com`, `1,5`). */
const edgeSigns = new Set(`.,;:!?…"“”„«»‹›'-()[]{}<>*+`);
/** Strips punctuation at the edges, except a number's "+". */
function withoutEdges(word: string): string {
  let [start, end] = [0, word.length];
  while (end > 0 && edgeSigns.has(word[end - 1]!)) end -= 1;
  while (start < end && edgeSigns.has(word[start]!)) start += 1;
  const isCountry = start < end && /\d/.test(word[start]!) && word.slice(0, start).includes('+');
  return (isCountry ? '+' : '') + word.slice(start, end);
}
const isWord = (word: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word);
const isNumber = (word: string) => /^[\d.\-/()+]+$/.test(word) && /\d/.test(word);
/** Whether a word is part of an alphanumeric CNPJ, with at least four digits. */
const isDocument = (word: string) => /^[\da-z.\-/]+$/.test(word) && word.replace(/\D/g, '').length >= 4;
const cnpj = /^[\da-z]{12}\d\d$/;
/** A phone number with area code, with or without ninth digit. */
const national = /^[1-9][1-9]9?[2-9]\d{7}$/;

/** Forms in which a written number may be stored: without country, trunk zero, carrier or ninth digit. */
function formsOf(written: string): string[] {
  const digits = written.replace(/\D/g, '');
  let local = digits;
  if (/^\+[^\d]*55/.test(written) || (digits.startsWith('55') && national.test(digits.slice(2))))
    local = digits.slice(2);
  else if (digits.startsWith('0055')) local = digits.slice(4);
  for (const prefix of [1, 3])
    if (local.startsWith('0') && national.test(local.slice(prefix))) local = local.slice(prefix);
  const [, area = '', rest] = /^(\d\d)?9(\d{8})$/.exec(local) ?? [];
  return [digits, local, rest === undefined ? '' : area + rest].filter(Boolean);
}

/** Whether joined words can be one number, by the length of phones and documents. */
const isTogether = ({ length }: string) => length >= 8 && length <= 16;

/** Forms of all word sequences around `place` that may be one number written with spaces. */
function togetherForms(numbers: readonly string[], place: number): string[] {
  const forms: string[] = [];
  for (let from = 0; from <= place; from += 1)
    for (let to = Math.max(place, from + 1); to < numbers.length; to += 1) {
      const written = numbers.slice(from, to + 1).join('');
      if (isTogether(written.replace(/\D/g, ''))) forms.push(...formsOf(written));
    }
  return forms;
}

/** Drops forms that contain another form: they would add no matches. */
const shortest = (forms: readonly string[]) =>
  [...new Set(forms)].filter((form, _, all) => !all.some((other) => other !== form && form.includes(other)));

/** Most words of a search; names have fewer. */
const mostWords = 8;
/** Most parts of a search, enough for a number written digit by digit. */
const mostWritten = 24;

/**
 * Words of a search with their forms: a text matches if it has one form of each word. Punctuation around words is
 * ignored. Phones and documents match in any notation: `0XX62 98121.0000`, without ninth digit, as a WhatsApp URL.
 */
export function searchWords(search: string): readonly (readonly string[])[] {
  const written = normalizeText(search)
    .replace(carrierSigns, '0')
    .replace(apartPlus, '+')
    .split(' ', mostWritten)
    .map(withoutEdges)
    .map((word) => {
      const number = numberAddress.exec(word)?.[1];
      return number === undefined ? word : `+${number}`;
    });
  const words = written.filter(isWord);
  const whole = words.join('').replace(numberSigns, '');
  const document = words.length > 1 && cnpj.test(whole) ? [whole] : [];

  const found = words.map((word, place) => {
    const forms = [withoutJoints(word.replace(/^\+/, '')), ...document];
    if (isNumber(word)) {
      const from = words.slice(0, place).findLastIndex((one) => !isNumber(one)) + 1;
      const end = words.findIndex((one, index) => index > place && !isNumber(one));
      const numbers = words.slice(from, end === -1 ? undefined : end);
      forms.push(...formsOf(word), ...togetherForms(numbers, place - from));
    } else if (isDocument(word)) forms.push(word.replace(numberSigns, ''));
    return shortest(forms);
  });
  // A word that another word contains is dropped: it restricts nothing further.
  const isWithin = (form: string, other: readonly string[]) => other.every((one) => one !== form && one.includes(form));
  return found
    .filter((forms, place) => {
      const [form = ''] = forms;
      if (forms.length > 1) return true;
      return (
        !found.some((other) => isWithin(form, other)) &&
        found.findIndex((other) => other.length === 1 && other[0] === form) === place
      );
    })
    .slice(0, mostWords);
}
