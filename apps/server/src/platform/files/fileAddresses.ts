import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysOf } from '../secrets/keysOf.ts';
import type { Secrets } from '../secrets/keysOf.ts';

/** Validity of a private file's address. */
export const addressAgeSeconds = 5 * 60;

interface AddressParts {
  accountId: string;
  id: string;
  name: string;
  visibility: 'public' | 'private';
}

export interface FileAddresses {
  /** Path of the file: permanent if public, signed for some minutes if private. */
  addressOf(file: AddressParts, now?: number): string;
  isSigned(
    file: { accountId: string; id: string },
    query: { expires?: unknown; signature?: unknown },
    now?: number,
  ): boolean;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ownPath = new RegExp(`^/files/(${uuid})/(${uuid})/[^/?#]+$`);

export function readPublicAddress(url: string): { accountId: string; id: string } | null {
  const [, accountId, id] = ownPath.exec(url) ?? [];
  return accountId && id ? { accountId, id } : null;
}

export function createFileAddresses(secrets: Secrets): FileAddresses {
  const keys = keysOf(secrets, 'files');
  const sign = (key: Buffer, accountId: string, id: string, expires: number) =>
    createHmac('sha256', key).update(`${accountId}/${id}/${expires}`).digest();
  return {
    addressOf({ accountId, id, name, visibility }, now = Date.now()) {
      const path = `/files/${accountId}/${id}/${encodeURIComponent(name).replaceAll("'", '%27')}`;
      if (visibility === 'public') return path;
      // Rounded to minutes, so that a page shows one file by one address.
      const expires = Math.ceil(now / 60_000) * 60 + addressAgeSeconds;
      return `${path}?expires=${expires}&signature=${sign(keys[0]!, accountId, id, expires).toString('base64url')}`;
    },
    isSigned({ accountId, id }, { expires, signature }, now = Date.now()) {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false;
      const actual = Buffer.from(signature, 'base64url');
      const isRight = keys.some((key) => {
        const right = sign(key, accountId, id, Number(expires));
        return actual.length === right.length && timingSafeEqual(actual, right);
      });
      return isRight && Number(expires) * 1000 > now;
    },
  };
}
