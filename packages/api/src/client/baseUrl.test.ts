import { afterEach, describe, expect, it, vi } from 'vitest';
import { resolveBaseUrl, runtimeConfig } from './baseUrl.ts';

afterEach(() => vi.unstubAllGlobals());

describe('resolveBaseUrl', () => {
  it('is the own origin when nobody says otherwise', () => {
    expect(resolveBaseUrl()).toBe('');
    expect(resolveBaseUrl('', '')).toBe('');
  });

  it('prefers the argument, then the runtime configuration, then the environment', () => {
    expect(resolveBaseUrl(undefined, 'https://env.example/')).toBe('https://env.example');
    vi.stubGlobal('__FUNIL_CONFIG__', { apiBaseUrl: 'https://runtime.example' });
    expect(resolveBaseUrl(undefined, 'https://env.example')).toBe('https://runtime.example');
    expect(resolveBaseUrl('https://argument.example//', 'https://env.example')).toBe('https://argument.example');
  });

  it('takes an empty runtime address for none', () => {
    vi.stubGlobal('__FUNIL_CONFIG__', { apiBaseUrl: '' });
    expect(resolveBaseUrl(undefined, 'https://env.example')).toBe('https://env.example');
  });

  it.each([undefined, null, 'text', 5])('survives a broken configuration: %s', (config) => {
    vi.stubGlobal('__FUNIL_CONFIG__', config);
    expect(runtimeConfig()).toEqual({});
  });
});
