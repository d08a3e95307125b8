import { dictionary } from '@zxcvbn-ts/language-common';
import { foldText } from '@funil/validation/values';
import { Refusal } from '../../platform/refusals/Refusal.ts';

const common = new Set(dictionary['passwords-common']);

/** Common Brazilian words in passwords, also when digits follow. */
const local = new Set([
  'senha',
  'minhasenha',
  'brasil',
  'mudar',
  'trocar',
  'teste',
  'admin',
  'flamengo',
  'corinthians',
  'palmeiras',
  'vasco',
  'jesus',
  'deus',
  'familia',
]);

/** A password with fewer distinct characters is refused at any length. */
const fewestDistinct = 4;

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const runs = [...rows, ...rows.map((row) => row.split('').toReversed().join(''))];

/** Passwords that attackers try first: common ones, also with digits appended, keyboard runs and repetitions. */
export function isCommonPassword(password: string): boolean {
  const text = foldText(password);
  if (common.has(text) || new Set(text).size < fewestDistinct) return true;
  if (runs.some((run) => run.includes(text) || `${run}${run}`.includes(text))) return true;
  const word = /^([a-z]+)[^a-z]*$/.exec(text)?.[1];
  return word !== undefined && (common.has(word) || local.has(word));
}

export function refuseCommonPassword(password: string, field = 'password'): void {
  if (!isCommonPassword(password)) return;
  const refusal = new Refusal('password.too_common');
  throw new Refusal('password.too_common', { fields: { [field]: refusal.message } });
}
