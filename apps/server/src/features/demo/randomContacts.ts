import { foldText } from '@funil/validation/values';
import type { Random } from './random.ts';
import { companyEndings, companyForms, companyKinds } from './companyNames.ts';
import { areaCodes, mailHosts } from './mailHostsAndAreaCodes.ts';
import { familyNames, joiners } from './familyNames.ts';
import { femaleNames, maleNames } from './givenNames.ts';

/** Check digit modulo 11. Weights ascend from 2 and restart after the highest. */
function checkDigit(body: string, highestWeight: number): string {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) {
    const fromRight = body.length - 1 - index;
    sum += Number(body[index]) * (2 + (fromRight % (highestWeight - 1)));
  }
  const remainder = sum % 11;
  return remainder < 2 ? '0' : String(11 - remainder);
}

function withCheckDigits(body: string, highestWeight: number): string {
  const first = checkDigit(body, highestWeight);
  return `${body}${first}${checkDigit(body + first, highestWeight)}`;
}

export function randomCpf(random: Random): string {
  // CPFs made of one repeated digit are never issued.
  const body = random.digits(9);
  return /^(\d)\1+$/.test(body) ? randomCpf(random) : withCheckDigits(body, 11);
}

/** The branch number 0001 is the head office. */
export function randomCnpj(random: Random): string {
  return withCheckDigits(`${random.int(10, 49)}${random.digits(6)}0001`, 9);
}

export function randomPhone(random: Random, isLandline: boolean): string {
  const area = random.weighted(areaCodes);
  return isLandline
    ? `+55${area}3${random.int(2, 5)}${random.digits(6)}`
    : `+55${area}9${random.int(6, 9)}${random.digits(7)}`;
}

export function randomPersonName(random: Random): string {
  const firstName = random.pick(random.chance(0.52) ? femaleNames : maleNames);
  const count = random.weighted([
    [1, 35],
    [2, 57],
    [3, 8],
  ] as const);
  const family: string[] = [];
  while (family.length < count) {
    const name = random.pick(familyNames);
    if (!family.includes(name)) family.push(name);
  }
  const last = family.pop()!;
  const joiner = random.chance(0.45) ? joiners[last] : undefined;
  return [firstName, ...family, ...(joiner ? [joiner] : []), last].join(' ');
}

export function randomCompanyName(random: Random): string {
  return `${random.pick(companyKinds)} ${random.pick(companyEndings)} ${random.pick(companyForms)}`;
}

const plain = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');

/** E-mail like `ana.carvalho@uol.com.br`. A company uses its own domain. */
export function randomEmail(random: Random, name: string, isCompany: boolean): string {
  if (isCompany)
    return `${random.pick(['contato', 'financeiro', 'compras'])}@${plain(name.replace(/ \S+$/, '')).join('')}.com.br`;
  const words = plain(name);
  const first = words[0]!;
  const last = words.at(-1)!;
  const local = random.weighted([
    [`${first}.${last}`, 46],
    [`${first}${last}`, 16],
    [`${first}.${last}${random.int(60, 99)}`, 22],
    [`${first[0]}${last}`, 8],
    [`${first}_${last}`, 8],
  ] as const);
  return `${local}@${random.weighted(mailHosts)}`;
}
