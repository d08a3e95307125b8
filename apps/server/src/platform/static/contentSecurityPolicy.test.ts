import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const directive = (name: string, policy: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));
const withAddresses = (calledAddresses: string[]) =>
  contentSecurityPolicy({
    nonce: 'n',
    frameOrigins: [],
    calledAddresses,
    imageAddresses: ['http://api.example.com:8080/base'],
  });

describe('where the app may call', () => {
  it('is its own address only, unless others are configured', () => {
    expect(directive('connect-src', contentSecurityPolicy({ nonce: 'n', frameOrigins: [] }))).toBe(
      "connect-src 'self'",
    );
    expect(directive('connect-src', withAddresses(['', '']))).toBe("connect-src 'self'");
  });

  it('names the origin of the API, the cable and the error reporting, without keys and paths', () => {
    const policy = withAddresses([
      'https://api.example.com',
      'wss://cable.example.com:8443/cable',
      'https://key123@o1.ingest.example.com/42',
      'https://api.example.com/x',
    ]);
    expect(directive('connect-src', policy)).toBe(
      "connect-src 'self' https://api.example.com wss://cable.example.com:8443 https://o1.ingest.example.com",
    );
    expect(policy).not.toContain('key123');
  });

  it('takes images from the configured API as well', () => {
    expect(directive('img-src', withAddresses([]))).toBe(
      "img-src 'self' data: blob: https: http://api.example.com:8080",
    );
  });

  it('lets nothing into the header that is no origin', () => {
    expect(
      withAddresses(["https://a.example; script-src 'unsafe-inline'", 'javascript:alert(1)', 'nonsense']),
    ).not.toMatch(/unsafe-inline|alert/);
  });
});
