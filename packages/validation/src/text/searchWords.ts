import { normalizeText } from './normalizeText.ts';

/** Apostrophes and dashes of normalized text: a search finds a name with and without them. */
const joints = /['-]/g;
const withoutJoints = (text: string) => text.replace(joints, '');

/** A Brazilian number as it is stored. */
const storedPhone = /^\+55(\d\d)(9?)(\d{8})$/;

/**
 * The text that a search looks into: each one as `normalizeText` has it, without apostrophes and dashes. A phone in
 * E.164 stands there without the country, and a mobile without its ninth digit, too.
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

/** The number in an address of WhatsApp, or of a telephone. */
const numberAddress = /(?:wa\.me\/|[?&]phone=|^tel:)(?:\+|%2b)?(\d[\d.()-]*)/;
/** `0XX62`: the signs stand for the company that carries the call. */
const carrierSigns = /\b0 ?xx ?(?=\(?\d)/g;
/** A sign that stands apart from the number that it begins. */
const apartPlus = /\+ (?=\(?\d)/g;
const numberSigns = /[.\-/()+]/g;
/** Signs of a sentence: at the edge of a word they are no part of it, inside (`a.b@c.com`, `1,5`) they are. */
const edgeSigns = new Set(`.,;:!?…"“”„«»‹›'-()[]{}<>*+`);
/** Without the signs at its edges; the one that begins a number with its country stays. */
function withoutEdges(word: string): string {
  let [start, end] = [0, word.length];
  while (end > 0 && edgeSigns.has(word[end - 1]!)) end -= 1;
  while (start < end && edgeSigns.has(word[start]!)) start += 1;
  const isCountry = start < end && /\d/.test(word[start]!) && word.slice(0, start).includes('+');
  return (isCountry ? '+' : '') + word.slice(start, end);
}
/** A word holds a letter, a digit or a picture; signs alone only stand between words. */
const isWord = (word: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word);
const isNumber = (word: string) => /^[\d.\-/()+]+$/.test(word) && /\d/.test(word);
/** A CNPJ with letters, or part of one; with fewer digits it is a word. */
const isDocument = (word: string) => /^[\da-z.\-/]+$/.test(word) && word.replace(/\D/g, '').length >= 4;
const cnpj = /^[\da-z]{12}\d\d$/;
/** A number with its area code, with or without the ninth digit. */
const national = /^[1-9][1-9]9?[2-9]\d{7}$/;

/** The forms in which a written number may be stored: without country, trunk zero, carrier and ninth digit. */
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

/** What several words may be as one number: shorter ones are no phone or document, longer ones neither. */
const isTogether = ({ length }: string) => length >= 8 && length <= 16;

/** The forms of every run of neighbours that holds the one in this place and may be one number, written with spaces. */
function togetherForms(numbers: readonly string[], place: number): string[] {
  const forms: string[] = [];
  for (let from = 0; from <= place; from += 1)
    for (let to = Math.max(place, from + 1); to < numbers.length; to += 1) {
      const written = numbers.slice(from, to + 1).join('');
      if (isTogether(written.replace(/\D/g, ''))) forms.push(...formsOf(written));
    }
  return forms;
}

/** Those that hold no other one: where the shorter is found, the longer says nothing more. */
const shortest = (forms: readonly string[]) =>
  [...new Set(forms)].filter((form, _, all) => !all.some((other) => other !== form && form.includes(other)));

/** More words than any name has; what a search holds beyond them is left aside. */
const mostWords = 8;
/** A number written digit by digit is read whole. */
const mostWritten = 24;

/**
 * The words of a search, each with the forms that it may have in a `searchableText`: a text is found when it holds one
 * form of every word. Commas, quotes, brackets and their like around a word are no part of it. A phone or document is
 * found however it is written: `+55 62 98121-0000`, `0XX62 98121.0000`, without its ninth digit, as an address of
 * WhatsApp, beside a name.
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
  // Nor does a word within another one say anything more.
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
