import { createHash, randomInt } from 'node:crypto';
import { recoveryCodesCount } from '@funil/api/contract';

/** Without 0, 1, I and O, which look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newCode = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');

/** Codes in groups of four, as people read them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodesCount }, () => newCode().replace(/.{4}(?=.)/g, '$&-'));

/** 80 random bits, so the digest needs no salt. Spaces, hyphens and case do not count. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('base64url');
