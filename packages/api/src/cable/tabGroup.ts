import type { CableChannel, CableEvents } from '../contract/cable/cable.ts';
import { cableTimes } from '../contract/cable/cable.ts';
import type { CableState } from './cableEvents.ts';

/** What the tab with the connection sends the others, and what they ask of it. */
export type TabMessage =
  | { type: 'event'; channel: CableChannel; event: CableEvents[CableChannel]; seq: number | null }
  | { type: 'missed'; channel: CableChannel | null; seq: number | null }
  /** Sent every few seconds: who leads is there. `seq`: the last message that it has received. */
  | { type: 'pulse'; state: CableState; seq: number | null; quietForMs: number | null }
  | { type: 'hello' }
  | { type: 'want'; channels: CableChannel[] };

export interface TabGroupHandlers {
  /** This tab is the one that connects, from now on. */
  onLead: () => void;
  /** Another tab has taken over. */
  onFollow: () => void;
  onMessage: (message: TabMessage) => void;
}

export interface TabGroup {
  readonly isLeader: boolean;
  /** To the other tabs. */
  send(message: TabMessage): void;
  leave(): void;
}

/** Browser facilities; replaced in tests. */
export interface TabTools {
  locks?: Pick<LockManager, 'request'> | undefined;
  createChannel?: ((name: string) => BroadcastChannel) | undefined;
  isHidden: () => boolean;
}

/**
 * A tab that leads and says nothing for so long cannot keep a connection: it is frozen, or its timers are slowed down.
 */
export const pulseEveryMs = cableTimes.pingMs;
export const pulseTimeoutMs = cableTimes.staleMs + 1_000;

/** What the browser offers; secure pages have both facilities. */
const browserTools = (): TabTools => ({
  locks: globalThis.navigator?.locks,
  createChannel: typeof BroadcastChannel === 'function' ? (name) => new BroadcastChannel(name) : undefined,
  isHidden: () => globalThis.document?.visibilityState === 'hidden',
});

/**
 * Tabs of one person share one connection: whoever holds the lock has it, and passes to the others what it receives.
 * When it closes, the browser gives the lock to the next; a tab that somebody looks at takes it from one that has gone
 * silent. Where the browser lacks the means, each tab leads itself.
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

  /** Waits for the lock, or takes it; holds it until this tab leaves or loses it. */
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
        // A page that may not use locks.
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
