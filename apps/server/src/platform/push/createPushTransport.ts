import { lookup as systemLookup } from 'node:dns';
import { Agent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { refuseInTransaction } from '../db/refuseInTransaction.ts';
import type { PushTransport } from './PushTransport.ts';

/** Push services answer within a second. */
const timeoutMs = 10_000;

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Whether an address is one of the internet, and not of this machine or of a network around it. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** Browsers name host names of push services. An address in figures, a port or a user is never one of these. */
export function acceptsPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isName = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[');
  return protocol === 'https:' && isName && port === '' && username === '' && password === '';
}

/** Checks the very addresses that are connected to: a name may stand for another one a moment later. */
const lookupPublic = (lookup: typeof systemLookup): LookupFunction => {
  return (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const publicOnes = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = publicOnes;
      if (!first) return done(new PrivateAddress(`${hostname} has no public address.`), []);
      if (options.all) done(null, publicOnes);
      else done(null, first.address, first.family);
    });
};

/** Requests over HTTPS to public addresses only; redirects are not followed. */
export function createPushTransport({ lookup = systemLookup } = {}): PushTransport & { close(): void } {
  const agent = new Agent({ keepAlive: true, lookup: lookupPublic(lookup) });
  return {
    accepts: acceptsPushService,
    close: () => agent.destroy(),
    async post({ endpoint, headers, body }, signal) {
      refuseInTransaction('A push service');
      if (!acceptsPushService(endpoint)) throw new PrivateAddress('The address is not one of a push service.');
      const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
      return postOver(agent, { endpoint, headers, body }, AbortSignal.any(limits));
    },
  };
}

/** Resolves with the status; the rest of an answer, which may have no end, is not read. */
function postOver(
  agent: Agent,
  { endpoint, headers, body }: Parameters<PushTransport['post']>[0],
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpsRequest(endpoint, { method: 'POST', headers, agent, signal }, (answer) => {
      resolve(answer.statusCode!);
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
