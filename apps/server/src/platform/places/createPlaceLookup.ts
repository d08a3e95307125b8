import { lookup as systemLookup } from 'node:dns';
import { Agent, get } from 'node:https';
import { refuseInTransaction } from '../db/refuseInTransaction.ts';
import { lookupPublic } from '../outgoing/publicAddresses.ts';
import { readPlace } from './readPlace.ts';
import type { FoundPlace } from './readPlace.ts';

/** Asks about a CEP of eight digits. Resolves with null when nothing is known or the service fails. */
export type PlaceLookup = (postalCode: string) => Promise<FoundPlace | null>;

/** A user who types waits no longer for a convenience. */
const timeoutMs = 2_000;

/** Answers have a few hundred bytes. */
const mostBytes = 20_000;

/**
 * Asks a service over HTTPS, at public addresses only; redirects are not followed.
 *
 * @param url with `{cep}` in place of the digits
 */
export function createPlaceLookup(url: string, { lookup = systemLookup } = {}): PlaceLookup {
  const agent = new Agent({ keepAlive: true, lookup: lookupPublic(lookup) });
  return async (postalCode) => {
    refuseInTransaction('A place lookup');
    const text = await readText(agent, url.replace('{cep}', postalCode)).catch(() => null);
    return text === null ? null : readPlace(text);
  };
}

function readText(agent: Agent, url: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('error', reject);
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > mostBytes) answer.destroy(new Error('The answer is too long.'));
        else parts.push(part);
      });
      answer.on('end', () => resolve(answer.statusCode === 200 ? Buffer.concat(parts).toString('utf8') : null));
    });
    sent.on('error', reject);
  });
}
