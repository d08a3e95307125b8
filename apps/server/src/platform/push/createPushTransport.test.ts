import type { lookup, LookupAddress } from 'node:dns';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decryptPush } from '../../../test/push/startPushService.ts';
import { isPublicAddress, PrivateAddress } from '../outgoing/publicAddresses.ts';
import { createPushTransport } from './createPushTransport.ts';

/** Counts connections, which there must be none of. */
let connections = 0;
const target = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
beforeAll(() => new Promise<void>((resolve) => void target.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void target.close(() => resolve())));

const transportTo = (addresses: LookupAddress[]) =>
  createPushTransport({
    lookup: ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(null, addresses)) as unknown as typeof lookup,
  });
const post = (addresses: LookupAddress[], endpoint = 'https://push.example.com/1') =>
  transportTo(addresses).post({ endpoint, headers: {}, body: Buffer.from('x') });

describe('a request to a push service', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ])('does not reach %s, whatever name stands for it', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    await expect(post([{ address, family: address.includes(':') ? 6 : 4 }])).rejects.toThrow(PrivateAddress);
  });

  it.each(['https://127.0.0.1/1', 'http://push.example.com/1', 'https://push.example.com:444/1'])(
    'is not sent to %s',
    async (endpoint) => {
      const { port } = target.address() as AddressInfo;
      await expect(post([{ address: '127.0.0.1', family: 4 }], endpoint.replace(':444', `:${port}`))).rejects.toThrow(
        PrivateAddress,
      );
      expect(connections).toBe(0);
    },
  );

  it.each(['8.8.8.8', '2001:4860:4860::8888'])('may reach %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

it('the tests read messages as RFC 8291 shows', () => {
  const of = (text: string) => Buffer.from(text, 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
    '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const text = decryptPush(of(body), of('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'), of('BTBZMqHH6r4Tts7J_aSIgg'));
  expect(text).toBe('When I grow up, I want to be a watermelon');
});
