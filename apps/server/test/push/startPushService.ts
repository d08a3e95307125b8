import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { refuseInTransaction } from '../../src/platform/db/refuseInTransaction.ts';
import type { PushTransport } from '../../src/platform/push/PushTransport.ts';

/** A browser's side of a subscription. */
export interface TestBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** As the browser reads a message (RFC 8291), apart from the library that wrote it. */
  decrypt: (body: Buffer) => string;
}

/** Text of a message of one record (RFC 8188) for the holder of the private key. */
export function decryptPush(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (use: string, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, `${use}\0`, length));
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive('Content-Encoding: aes128gcm', 16),
    derive('Content-Encoding: nonce', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Checks the signature of a server (RFC 8292); returns its claims and its public key. */
async function verifyServer(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey);
  return { ...payload, algorithm: decodeProtectedHeader(token).alg, key };
}

/** A push service on loopback, and the browsers that it serves at an address of the internet. */
export async function startPushService() {
  const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  let answer = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const transport: Pick<PushTransport, 'post'> = {
    async post({ endpoint, headers, body }) {
      refuseInTransaction('A push service');
      if (answer === 0) throw new Error('unreachable');
      const { status } = await fetch(`http://127.0.0.1:${port}${new URL(endpoint).pathname}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      });
      return status;
    },
  };
  return {
    transport,
    received,
    /** Status of the answers; 0 for none at all. */
    answerWith(status: number) {
      answer = status;
    },
    verifyServer,
    createBrowser(): TestBrowser {
      const ecdh = createECDH('prime256v1');
      const publicKey = ecdh.generateKeys();
      const auth = randomBytes(16);
      return {
        endpoint: `https://push.example.com/send/${randomBytes(12).toString('base64url')}`,
        keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
        decrypt: (body) => decryptPush(body, ecdh.getPrivateKey(), auth),
      };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
