import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubEvent, scrubUrl } from './scrubErrorReport.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiJ1MSJ9.c2lnbmF0dXJl';

describe('scrubUrl', () => {
  it.each([
    [`https://app.example/definir-senha?token=${token}`, 'https://app.example/definir-senha?token=[omitido]'],
    [`wss://app.example/cable?Authorization=${token}`, 'wss://app.example/cable?Authorization=[omitido]'],
    ['/login?redirect_to=%2Fleads%3Fbusca%3Dana', '/login?redirect_to=[omitido]'],
    ['/leads?busca=ana%20souza&lead=2481', '/leads?busca=[omitido]&lead=2481'],
    ['/leads?lead=2481#access_token=x', '/leads?lead=2481'],
    ['/leads?', '/leads'],
    ['/leads', '/leads'],
  ])('%s', (address, scrubbed) => {
    expect(scrubUrl(address)).toBe(scrubbed);
  });

  it('keeps no value of an unknown parameter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{9,12}$/), fc.uuid(), (name, secret) => {
        expect(scrubUrl(`https://app.example/x?a=1&${name}=${secret}&lead=3`)).not.toContain(secret);
      }),
    );
  });
});

describe('scrubEvent', () => {
  it('takes secrets out of every depth of an event', () => {
    const event = {
      request: {
        url: `https://app.example/?token=${token}`,
        headers: { Authorization: `Bearer ${token}`, Accept: '*/*' },
      },
      breadcrumbs: [
        { data: { to: '/leads?busca=ana' } },
        { message: `GET /api/leads?search=ana failed with Bearer ${token}` },
      ],
      extra: { password: 'Funil-demo-2026', depth: { text: `token ${token} refused` } },
      numbers: [1, null, undefined, true],
    };
    const text = JSON.stringify(scrubEvent(event));
    for (const secret of [token, 'busca=ana', 'search=ana', 'Funil-demo-2026']) expect(text).not.toContain(secret);
    expect(event.request.headers.Accept).toBe('*/*');
    expect(event.numbers).toEqual([1, null, undefined, true]);
  });

  it('survives an event that holds itself', () => {
    const event: Record<string, unknown> = { url: '/x?token=abc' };
    event['self'] = event;
    expect(scrubEvent(event)['url']).toBe('/x?token=[omitido]');
  });

  it('leaves plain words alone', () => {
    expect(scrubEvent({ message: 'Cannot read properties of undefined (reading "name")? Yes/no' })).toEqual({
      message: 'Cannot read properties of undefined (reading "name")? Yes/no',
    });
  });
});
