import { describe, expect, it, vi } from 'vitest';
import { watchConnection } from './watchConnection.ts';

function setUp({ onLine = true } = {}) {
  const request = vi.fn<typeof fetch>(async () => new Response());
  const browser = Object.assign(new EventTarget(), { navigator: { onLine } });
  const connection = watchConnection(request, browser);
  const listener = vi.fn();
  connection.subscribe(listener);
  return { request, browser, connection, listener };
}

describe('watchConnection', () => {
  it('notices a request that fails, and one that comes through again', async () => {
    const { request, connection, listener } = setUp();
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(connection.fetch('/x')).rejects.toThrow(TypeError);
    expect(connection.isLost()).toBe(true);
    await connection.fetch('/x');
    expect(connection.isLost()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('takes any answer for a connection, a refusal too', async () => {
    const { request, connection } = setUp();
    request.mockResolvedValueOnce(new Response(null, { status: 503 }));
    await connection.fetch('/x');
    expect(connection.isLost()).toBe(false);
  });

  it('learns nothing from what was aborted', async () => {
    const { request, connection } = setUp();
    request.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'));
    await expect(connection.fetch('/x', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect(connection.isLost()).toBe(false);
  });

  it('believes the browser', () => {
    const { browser, connection, listener } = setUp();
    browser.dispatchEvent(new Event('offline'));
    expect(connection.isLost()).toBe(true);
    browser.dispatchEvent(new Event('online'));
    expect(connection.isLost()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(setUp({ onLine: false }).connection.isLost()).toBe(true);
  });

  it('stops notifying who stopped listening', () => {
    const { browser, connection } = setUp();
    const other = vi.fn();
    connection.subscribe(other)();
    browser.dispatchEvent(new Event('offline'));
    expect(other).not.toHaveBeenCalled();
  });
});
