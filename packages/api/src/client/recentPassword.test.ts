import { describe, expect, it, vi } from 'vitest';
import { createApiKey } from '../contract/apiKeys/apiKeys.ts';
import { createClient } from './createClient.ts';
import { memoryTokenStore } from './tokenStore.ts';

const refusal = () =>
  Response.json({ error: { code: 'session.password_required', message: 'Confirme sua senha.' } }, { status: 403 });
const answer = () => Response.json({ api_key: {}, secret: 's' }, { status: 201 });

function clientOf(...answers: (() => Response)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answers.shift()!());
  return { fetch, client: createClient({ baseUrl: 'http://x', tokenStore: memoryTokenStore('t'), fetch }) };
}
const create = (client: ReturnType<typeof createClient>) => client.call(createApiKey, { body: { name: 'Site' } });

describe('a call that needs a recent password', () => {
  it('fails where nothing asks for it', async () => {
    const { client, fetch } = clientOf(refusal);
    await expect(create(client)).rejects.toMatchObject({ code: 'session.password_required' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('fails when it is not given', async () => {
    const { client, fetch } = clientOf(refusal);
    client.onPasswordRequired(async () => false);
    await expect(create(client)).rejects.toMatchObject({ code: 'session.password_required' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is repeated once it is given, and asked for once', async () => {
    const { client, fetch } = clientOf(refusal, answer);
    const ask = vi.fn<(area: string) => Promise<boolean>>(async () => true);
    client.onPasswordRequired(ask);
    await expect(create(client)).resolves.toMatchObject({ secret: 's' });
    expect(ask.mock.calls).toEqual([['user']]);
    expect(fetch).toHaveBeenCalledTimes(2);

    const again = clientOf(refusal, refusal);
    again.client.onPasswordRequired(ask);
    await expect(create(again.client)).rejects.toMatchObject({ code: 'session.password_required' });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('stops asking when the question goes', async () => {
    const { client } = clientOf(refusal);
    const ask = vi.fn<() => Promise<boolean>>(async () => true);
    client.onPasswordRequired(ask)();
    await expect(create(client)).rejects.toMatchObject({ code: 'session.password_required' });
    expect(ask).not.toHaveBeenCalled();
  });
});
