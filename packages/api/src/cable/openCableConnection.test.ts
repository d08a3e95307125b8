import { adapters } from '@rails/actioncable';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cableTimes } from '../contract/cable/cable.ts';
import { openCableConnection } from './openCableConnection.ts';
import type { CableConnection } from './openCableConnection.ts';

/** A socket on a network that swallows everything: it opens when the test says so, and never closes by itself. */
class SilentSocket extends EventTarget {
  static readonly opened: { socket: SilentSocket; at: number }[] = [];
  readyState: number = WebSocket.CONNECTING;
  readonly protocol = 'actioncable-v1-json';
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    super();
    SilentSocket.opened.push({ socket: this, at: Date.now() });
  }

  open() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  receive(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  send() {}

  close() {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}

const before = { ...adapters };
let connection: CableConnection;

beforeEach(() => {
  vi.useFakeTimers();
  SilentSocket.opened.length = 0;
  adapters.WebSocket = SilentSocket as never;
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const ignore = () => {};
  connection = openCableConnection({
    url: () => 'wss://api.example/cable',
    onOpen: ignore,
    onCursor: ignore,
    onEvent: ignore,
    onGap: ignore,
    onRefused: ignore,
  });
});
afterEach(() => {
  connection.close();
  Object.assign(adapters, before);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a connection over a network that has gone silent', () => {
  it('is given up six seconds after the last word, at the next look, and opened again half a second later; then in growing waits', async () => {
    connection.want('LeadsChannel');
    const [first] = SilentSocket.opened;
    first!.socket.open();
    first!.socket.receive({ type: 'welcome' });
    first!.socket.receive({ type: 'ping', message: 1 });
    const lastWord = Date.now();
    await vi.advanceTimersByTimeAsync(3 * 60_000);

    const [, second, ...later] = SilentSocket.opened;
    const silence = second!.at - lastWord;
    expect(silence).toBeGreaterThanOrEqual(cableTimes.staleMs + cableTimes.reopenMs);
    expect(silence).toBeLessThanOrEqual(cableTimes.staleMs + cableTimes.shortestPollMs + cableTimes.reopenMs);

    const gaps = later.map(({ at }, index) => at - [second!, ...later][index]!.at);
    expect(gaps.length).toBeGreaterThan(5);
    for (const [index, gap] of gaps.entries()) {
      const pace = Math.min(Math.max(5_000 * Math.log(index + 2), cableTimes.shortestPollMs), cableTimes.longestPollMs);
      // Half a second after the look, at the most.
      expect(gap, `wait ${index}`).toBeGreaterThanOrEqual(Math.round(pace) - cableTimes.reopenMs);
      expect(gap, `wait ${index}`).toBeLessThanOrEqual(Math.round(pace) + cableTimes.reopenMs);
    }
  });

  it('is kept as long as the server says every three seconds that it lives', async () => {
    connection.want('LeadsChannel');
    const { socket } = SilentSocket.opened[0]!;
    socket.open();
    socket.receive({ type: 'welcome' });
    for (let time = 0; time < 2 * 60_000; time += cableTimes.pingMs) {
      socket.receive({ type: 'ping', message: time });
      await vi.advanceTimersByTimeAsync(cableTimes.pingMs);
    }
    expect(SilentSocket.opened).toHaveLength(1);
  });
});
