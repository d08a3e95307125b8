import { lookup as systemLookup } from 'node:dns';
import { Agent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { refuseInTransaction } from '../db/refuseInTransaction.ts';
import { lookupPublic, PrivateAddress } from '../outgoing/publicAddresses.ts';
import type { PushTransport } from './PushTransport.ts';

/** Push services answer within a second. */
const timeoutMs = 10_000;

/** Browsers name host names of push services. An address in figures, a port or a user is never one of these. */
export function acceptsPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isName = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[');
  return protocol === 'https:' && isName && port === '' && username === '' && password === '';
}

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
