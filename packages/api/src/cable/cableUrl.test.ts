import { describe, expect, it } from 'vitest';
import { resolveCableUrl, withToken } from './cableUrl.ts';

describe('the address of the cable', () => {
  it.each([
    ['', '', 'https://aurora.example/leads?lead=2', 'wss://aurora.example/cable'],
    ['', '', 'http://verde.localhost:3000/', 'ws://verde.localhost:3000/cable'],
    ['', 'https://api.example', 'https://aurora.example/', 'wss://api.example/cable'],
    ['wss://cable.example/socket', 'https://api.example', 'https://aurora.example/', 'wss://cable.example/socket'],
    ['https://cable.example/socket', '', 'https://aurora.example/', 'wss://cable.example/socket'],
    ['/live', '', 'https://aurora.example/', 'wss://aurora.example/live'],
  ])('%j, %j, %s: %s', (configured, api, page, expected) => {
    expect(resolveCableUrl(configured, api, page)).toBe(expected);
  });

  it('carries the token in the Authorization field, and keeps other fields', () => {
    expect(withToken('wss://a.example/cable?v=1', 'a.b-_.c')).toBe('wss://a.example/cable?v=1&Authorization=a.b-_.c');
    expect(withToken('wss://a.example/cable?Authorization=old', 'new')).toBe('wss://a.example/cable?Authorization=new');
  });
});
