import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTransport, getClient, startSpan } from '@sentry/react';
import { reportError } from './reportError.ts';
import { startMonitoring } from './startMonitoring.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiJ1MSJ9.c2lnbmF0dXJl';
/** Bodies that would have gone to the service. */
const sent: string[] = [];

beforeAll(() => {
  const transport = (options: Parameters<typeof createTransport>[0]) =>
    createTransport(options, async ({ body }) => {
      sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
      return { statusCode: 200 };
    });
  reportError(new Error(`early ${token}`));
  startMonitoring(
    {
      dsn: 'https://key@errors.example/1',
      isProduction: true,
      version: '1.0.2-test',
      webOrigin: location.origin,
      apiOrigin: '',
    },
    { transport },
  );
});

afterAll(async () => {
  await getClient()?.close(1000);
});

test('errors reach the service, those from before it started too, without tokens', async () => {
  const failure = Object.assign(new Error(`GET https://api.example/x?Authorization=${token}&lead=7 failed`), {
    name: 'ApiError',
  });
  reportError(failure);
  await getClient()?.flush(2000);
  await vi.waitFor(() =>
    expect(sent.filter((body) => body.includes('"type":"event"')).length).toBeGreaterThanOrEqual(2),
  );
  const all = sent.join('\n');
  expect(all).toContain('lead=7');
  expect(all).toContain('early [omitido]');
  expect(all).toContain('funil@1.0.2-test');
  expect(all).not.toContain(token);
});

test('every trace is sampled and scrubbed', async () => {
  startSpan({ name: `open /definir-senha?token=${token}`, op: 'test', forceTransaction: true }, () => {});
  await getClient()?.flush(2000);
  await vi.waitFor(() => expect(sent.join('\n')).toContain('open /definir-senha?token=[omitido]'));
  expect(sent.join('\n')).not.toContain(token);
});

test('the session is replayed without what is typed', async () => {
  const { getReplay } = await import('@sentry/react');
  const input = document.body.appendChild(document.createElement('input'));
  const words = document.body.appendChild(document.createElement('p'));
  words.textContent = 'Texto que a tela mostra';
  input.value = 'segredo-digitado';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(getReplay()?.getReplayId()).toBeTruthy());
  expect(getReplay()?.getRecordingMode()).toBe('session');
  await getReplay()?.flush();
  await vi.waitFor(() => expect(sent.some((body) => body.includes('replay_recording'))).toBe(true));
  expect(sent.join('\n')).not.toContain('segredo-digitado');
  input.remove();
  words.remove();
});
