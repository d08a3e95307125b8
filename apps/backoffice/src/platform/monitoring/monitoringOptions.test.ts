import { describe, expect, it, vi } from 'vitest';
import { monitoringOptions } from './monitoringOptions.ts';
import type { Integrations } from './monitoringOptions.ts';

const facts = {
  dsn: 'https://key@errors.example/1',
  isProduction: true,
  version: '1.0.2-abc',
  webOrigin: 'https://app.example',
  apiOrigin: 'https://api.example',
};

function optionsWith(changes: Partial<typeof facts> = {}) {
  const tracing = vi.fn();
  const replay = vi.fn();
  const options = monitoringOptions({ ...facts, ...changes }, { tracing, replay } as unknown as Integrations);
  return { options, tracing, replay };
}

describe('monitoringOptions', () => {
  it('has the constants of the product', () => {
    const { options, tracing, replay } = optionsWith();
    expect(options).toMatchObject({
      tracesSampleRate: 1,
      replaysSessionSampleRate: 1,
      replaysOnErrorSampleRate: 1,
      dsn: facts.dsn,
      environment: 'production',
      release: 'funil@1.0.2-abc',
    });
    expect(tracing).toHaveBeenCalledOnce();
    expect(replay).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ maskAllText: false, blockAllMedia: false }),
    );
  });

  it('keeps what is typed masked', () => {
    expect(optionsWith().replay).toHaveBeenCalledWith(expect.objectContaining({ maskAllInputs: true }));
  });

  const propagates = (url: string, changes?: Partial<typeof facts>) =>
    (optionsWith(changes).options.tracePropagationTargets as RegExp[]).some((target) => target.test(url));

  it.each(['/api/leads', 'https://app.example/api/leads', 'https://api.example', 'https://api.example/api/leads?x=1'])(
    'sends trace headers to %s',
    (url) => {
      expect(propagates(url)).toBe(true);
    },
  );

  it.each([
    'https://errors.example/x',
    'https://api.example.evil.test/',
    'https://apiXexample/',
    '//evil.test/api',
    'http://app.example/',
    'https://evil.test/?u=https://api.example/',
  ])('sends none to %s', (url) => {
    expect(propagates(url)).toBe(false);
  });

  it('takes an empty API address for the own host', () => {
    expect(propagates('https://api.example/', { apiOrigin: '' })).toBe(false);
    expect(propagates('https://app.example/', { apiOrigin: '' })).toBe(true);
  });

  it('scrubs errors, spans, breadcrumbs and replays', () => {
    const { options, replay } = optionsWith();
    const recording = replay.mock.calls[0]![0] as { beforeAddRecordingEvent: (event: unknown) => unknown };
    const hooks = [
      options.beforeSend,
      options.beforeSendSpan,
      options.beforeBreadcrumb,
      recording.beforeAddRecordingEvent,
    ] as ((event: unknown) => unknown)[];
    for (const hook of hooks)
      expect(hook({ url: '/definir-senha?token=abc' })).toEqual({ url: '/definir-senha?token=[omitido]' });
  });
});
