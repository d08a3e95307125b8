/*
 * The connection itself, on Rails' own client. Loaded apart: a page shows before it needs it.
 */
import { Connection, ConnectionMonitor, Consumer } from '@rails/actioncable';
import type { CableChannel, CableEvents, CableMessage, CablePosition } from '../contract/cable/cable.ts';
import { cableTimes } from '../contract/cable/cable.ts';

/** Where the server says that a subscription stands; null when it says nothing (a server that counts no messages). */
export type CableCursor = Pick<CablePosition, 'seq' | 'quiet_for_ms'> | null;

export interface CableConnectionHandlers {
  /** Address of this very opening: asked for each time, because tokens are renewed meanwhile. */
  url: () => string;
  /** The connection is open (true), or gone and being opened again (false). */
  onOpen: (isOpen: boolean) => void;
  /** The channel is subscribed from now on; `isAgain` when it was before and may have missed something. */
  onCursor: (channel: CableChannel, place: CableCursor, isAgain: boolean) => void;
  onEvent: <C extends CableChannel>(channel: C, event: CableEvents[C], seq: number | null) => void;
  /** Messages of the channel were lost on the way. */
  onGap: (channel: CableChannel) => void;
  /** The server ended the connection for good: trying again with the same token is of no use. */
  onRefused: () => void;
}

/** One connection of one page. */
export interface CableConnection {
  /** Subscribes; once is enough. */
  want(channel: CableChannel): void;
  close(): void;
}

/** How long a confirmation may wait for its position, in milliseconds: they come together, or not at all. */
const cursorTimeoutMs = 250;

/** Seconds between two looks: five times the logarithm of the attempts, between the two limits. */
const pollGrowthSeconds = 5;

/** The rhythm that Rails' client had until its version 7, and that the product's constants name. */
class PacedMonitor extends ConnectionMonitor {
  static override staleThreshold = cableTimes.staleMs / 1000;

  override getPollInterval(): number {
    const wait = pollGrowthSeconds * Math.log(this.reconnectAttempts + 1) * 1000;
    return Math.round(Math.min(Math.max(wait, cableTimes.shortestPollMs), cableTimes.longestPollMs));
  }
}

class PacedConnection extends Connection {
  static override reopenDelay = cableTimes.reopenMs;
  readonly #onGone: () => void;

  constructor(consumer: Consumer, onGone: () => void) {
    super(consumer);
    this.monitor = new PacedMonitor(this);
    this.#onGone = onGone;
  }

  /**
   * Rails' client reports only connections that close. One that went silent is replaced without a word, and one that
   * never opens (a network that swallows everything) is waited for as long as the browser likes: minutes.
   */
  override reopen(): void {
    this.#onGone();
    if (this.letGoOfStuck()) setTimeout(() => this.monitor.isRunning() && this.open(), cableTimes.reopenMs);
    else super.reopen();
  }

  /** Forgets a socket that has not opened. Closing it now would make Safari lose the next one as well. */
  letGoOfStuck(): boolean {
    const { webSocket: stuck } = this;
    if (!stuck || !this.isState('connecting')) return false;
    this.uninstallEventHandlers();
    stuck.addEventListener('open', () => stuck.close());
    this.webSocket = undefined;
    return true;
  }
}

class PacedConsumer extends Consumer {
  override connection: PacedConnection;

  constructor(url: () => string, onGone: () => void) {
    // Rails' client takes a function; its types do not say so.
    super(url as unknown as string);
    this.connection = new PacedConnection(this, onGone);
  }
}

const isPosition = (message: object): message is CablePosition => 'kind' in message && message.kind === 'position';

/** Opens the connection with the first channel that is wanted. */
export function openCableConnection({
  url,
  onOpen,
  onCursor,
  onEvent,
  onGap,
  onRefused,
}: CableConnectionHandlers): CableConnection {
  const wanted = new Set<CableChannel>();
  let isClosed = false;
  const consumer = new PacedConsumer(url, () => onOpen(false));

  function subscribe<C extends CableChannel>(channel: C) {
    let position: number | null = null;
    let times = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const receive = (message: CableMessage<C> | CablePosition) => {
      if (isClosed) return;
      if (isPosition(message)) {
        // Awaited after a confirmation; any other says that the server has lost track.
        if (timer) {
          clearTimeout(timer);
          timer = undefined;
          onCursor(channel, message, times > 1);
        } else if (message.seq !== position) onGap(channel);
        position = message.seq;
        return;
      }
      const { seq = null, after = null, ...event } = message as CableEvents[C] & { seq?: number; after?: number };
      if (position !== null && after !== null && after !== position) onGap(channel);
      if (seq !== null) position = seq;
      // What is left without the numbers is the channel's event.
      onEvent(channel, event as unknown as CableEvents[C], seq);
    };

    consumer.subscriptions.create(channel, {
      connected: () => {
        if (isClosed) return;
        times += 1;
        position = null;
        onOpen(true);
        clearTimeout(timer);
        timer = setTimeout(() => {
          timer = undefined;
          onCursor(channel, null, times > 1);
        }, cursorTimeoutMs);
      },
      disconnected: ({ willAttemptReconnect }: { willAttemptReconnect: boolean | undefined }) => {
        clearTimeout(timer);
        timer = undefined;
        if (isClosed) return;
        onOpen(false);
        if (!willAttemptReconnect && channel === [...wanted][0]) onRefused();
      },
      received: receive,
    });
  }

  return {
    want(channel) {
      if (wanted.has(channel) || isClosed) return;
      wanted.add(channel);
      subscribe(channel);
    },
    close() {
      isClosed = true;
      consumer.connection.letGoOfStuck();
      consumer.disconnect();
    },
  };
}
