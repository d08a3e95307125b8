import { createHmac, hkdfSync } from 'node:crypto';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

function partsOf(token: string) {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return { header, payload, signature };
}

/** Ways to make a token say more than it may, each from a good one. */
export const forgeries: Record<string, (token: string) => string> = {
  'another payload under the old signature': (token) => {
    const { header, payload, signature } = partsOf(token);
    return `${header}.${encode({ ...decode(payload), uid: '01890000-0000-7000-8000-000000000000' })}.${signature}`;
  },
  'another header under the old signature': (token) => {
    const { header, payload, signature } = partsOf(token);
    return `${encode({ ...decode(header), role: 'admin', forged: true })}.${payload}.${signature}`;
  },
  'a broken signature': (token) => {
    const { header, payload, signature } = partsOf(token);
    return `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  },
  'alg none, no signature': (token) =>
    `${encode({ ...decode(partsOf(token).header), alg: 'none' })}.${partsOf(token).payload}.`,
  'alg none, the old signature': (token) =>
    `${encode({ ...decode(partsOf(token).header), alg: 'none' })}.${partsOf(token).payload}.${partsOf(token).signature}`,
  'alg None': (token) => `${encode({ ...decode(partsOf(token).header), alg: 'None' })}.${partsOf(token).payload}.AA`,
  'a key of somebody else': (token) => {
    const { header, payload } = partsOf(token);
    const key = Buffer.from(hkdfSync('sha256', 'another secret, also 32 characters long', '', 'funil/tenant', 32));
    return `${header}.${payload}.${createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url')}`;
  },
  'HS512 instead of HS256': (token) => {
    const header = encode({ ...decode(partsOf(token).header), alg: 'HS512' });
    const { payload } = partsOf(token);
    return `${header}.${payload}.${createHmac('sha512', 'x').update(`${header}.${payload}`).digest('base64url')}`;
  },
  'no token at all after the word': () => '',
  'something else entirely': () => 'not.a.token',
};
