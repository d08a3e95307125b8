import type { CableChannel, CableEvents } from '../contract/cable/cable.ts';
import { cableTimes } from '../contract/cable/cable.ts';
import type { CableState } from './cableEvents.ts';

/** Messages between the leading tab and the others. */
export type TabMessage =
  | { type: 'event'; channel: CableChannel; event: CableEvents[CableChannel]; seq: number | null }
  | { type: 'missed'; channel: CableChannel | null; seq: number | null }
  /** Heartbeat of the leading tab. `seq`: number of its last message. */
  | { type: 'pulse'; state: CableState; seq: number | null; quietForMs: number | null }
  | { type: 'hello' }
  | { type: 'want'; channels: CableChannel[] };

export interface TabGroupHandlers {
  /** Called when this tab takes the lead, to connect. */
  onLead: () => void;
  /** Called when another tab takes the lead. */
  onFollow: () => void;
  onMessage: (message: TabMessage) => void;
}

export interface TabGroup {
  readonly isLeader: boolean;
  send(message: TabMessage): void;
  leave(): void;
}

export interface TabTools {
  locks?: Pick<LockManager, 'request'> | undefined;
  createChannel?: ((name: string) => BroadcastChannel) | undefined;
  isHidden: () => boolean;
}

/**
 * Milliseconds between heartbeats of the leading tab. After `pulseTimeoutMs` of silence that tab is frozen or
 * throttled, and cannot hold a connection.
 */
export const pulseEveryMs = cableTimes.pingMs;
export const pulseTimeoutMs = cableTimes.staleMs + 1_000;

/** Browser facilities of the page; a page without HTTPS lacks some. */
const browserTools = (): TabTools => ({
  locks: globalThis.navigator?.locks,
  createChannel: typeof BroadcastChannel === 'function' ? (name) => new BroadcastChannel(name) : undefined,
  isHidden: () => globalThis.document?.visibilityState === 'hidden',
});

/**
 * Tabs of one user share one connection: the leading tab, which holds a browser lock, connects and forwards messages.
 * When it closes, the lock passes to another tab; a visible tab takes the lock from a silent leading tab. Without
 * browser support every tab leads.
 */
export function joinTabs(
  name: string,
  { onLead, onFollow, onMessage }: TabGroupHandlers,
  tools: TabTools = browserTools(),
): TabGroup {
  const { locks, createChannel, isHidden } = tools;
  if (!locks || !createChannel) {
    let isHere = true;
    queueMicrotask(() => isHere && onLead());
    return { isLeader: true, send: () => {}, leave: () => (isHere = false) };
  }
  const channel = createChannel(name);
  let isLeader = false;
  let hasLeft = false;
  let lastPulse = Date.now();
  let release = () => {};
  let waiting = new AbortController();

  /** Waits for the lock or steals it, and holds it until this tab leaves or loses it. */
  function seek(options: LockOptions) {
    let isHeld = false;
    const hold = () =>
      new Promise<void>((resolve) => {
        if (hasLeft) {
          resolve();
          return;
        }
        isHeld = true;
        release = resolve;
        startLeading();
      });
    locks!.request(name, options, hold).catch((error: unknown) => {
      if (hasLeft) return;
      if (isHeld) {
        // Another tab took the lock.
        isLeader = false;
        lastPulse = Date.now();
        onFollow();
        wait();
      } else if (!(error instanceof DOMException && error.name === 'AbortError')) {
        // The browser denies locks to the page: the tab leads.
        startLeading();
      }
    });
  }

  function startLeading() {
    isLeader = true;
    onLead();
  }

  function wait() {
    if (hasLeft) return;
    waiting = new AbortController();
    seek({ signal: waiting.signal });
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'pulse') lastPulse = Date.now();
    onMessage(data);
  };

  const watch = setInterval(() => {
    if (isLeader || isHidden() || Date.now() - lastPulse < pulseTimeoutMs) return;
    lastPulse = Date.now();
    waiting.abort();
    seek({ steal: true });
  }, 1_000);

  wait();
  return {
    get isLeader() {
      return isLeader;
    },
    send: (message) => {
      if (!hasLeft) channel.postMessage(message);
    },
    leave() {
      hasLeft = true;
      isLeader = false;
      clearInterval(watch);
      waiting.abort();
      release();
      channel.close();
    },
  };
}
