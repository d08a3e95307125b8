import { expect, it } from 'vitest';
import { accountHostOf, hostOfOrigin, normalizeHost } from './hosts.ts';

it.each([
  ['verde.localhost:3000', 'verde.localhost'],
  ['VERDE.Localhost', 'verde.localhost'],
  ['verde.localhost.', 'verde.localhost'],
  ['127.0.0.1:3000', 'localhost'],
  ['127.8.9.10', 'localhost'],
  ['[::1]:3000', 'localhost'],
  ['[::1]', 'localhost'],
  ['192.168.0.7:80', '192.168.0.7'],
  ['[2001:db8::1]:80', '2001:db8::1'],
  ['', ''],
  ['a b', ''],
  ['localhost/../x', ''],
  ['user@localhost', ''],
  ['x'.repeat(300), ''],
])('reads the host %s as %s', (text, host) => {
  expect(normalizeHost(text)).toBe(host);
});

it.each([
  ['http://verde.localhost:5173', 'verde.localhost'],
  ['https://app.example.com', 'app.example.com'],
  ['null', ''],
  ['file://x', ''],
  ['javascript:alert(1)', ''],
  ['chrome-extension://abc', ''],
  ['', ''],
])('reads the origin %s as %s', (origin, host) => {
  expect(hostOfOrigin(origin)).toBe(host);
});

it('goes by the page, where the API has another address', () => {
  expect(accountHostOf({ host: 'api.example.com', headers: { origin: 'https://verde.example.com' } })).toBe(
    'verde.example.com',
  );
  expect(accountHostOf({ host: 'verde.example.com', headers: {} })).toBe('verde.example.com');
  expect(accountHostOf({ host: 'verde.example.com', headers: { origin: 'null' } })).toBe('');
});
