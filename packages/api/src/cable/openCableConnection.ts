/* This file is loaded separately, because a page renders before it needs the connection. */
import { Connection, ConnectionMonitor, Consumer } from '@rails/actioncable';
import type { CableChannel, CableEvents, CableMessage, CablePosition } from '../contract/cable/cable.ts';
import { cableTimes } from '../contract/cable/cable.ts';

/** Number of the last message before a subscription; null when the server does not number messages. */
export type CableCursor = Pick<CablePosition, 'seq' | 'quiet_for_ms'> | null;

export interface CableConnectionHandlers {
  /** Returns the URL with a token. Called for each connection, because tokens are renewed. */
  url: () => string;
  /** `true`: the connection opened; `false`: it was lost and is being reopened. */
  onOpen: (isOpen: boolean) => void;
  /** Called after a subscription. `isAgain`: after a reconnection, so messages may have been missed. */
  onCursor: (channel: CableChannel, place: CableCursor, isAgain: boolean) => void;
  onEvent: <C extends CableChannel>(channel: C, event: CableEvents[C], seq: number | null) => void;
  /** Called when messages of a channel were lost. */
  onGap: (channel: CableChannel) => void;
  /** Called when the server closed the connection for good: retrying with the same token is useless. */
  onRefused: () => void;
}

export interface CableConnection {
  /** Subscribes to a channel. Idempotent. */
  want(channel: CableChannel): void;
  close(): void;
}

/** Milliseconds to wait for the position after a confirmation: a server that numbers messages sends both together. */
const cursorTimeoutMs = 250;

/** Factor of the polling interval, in seconds: the interval grows with the logarithm of the attempts. */
const pollGrowthSeconds = 5;

/** Restores the polling intervals of Rails' client before version 7, on which `cableTimes` is based. */
class PacedMonitor extends ConnectionMonitor {
  static override staleThreshold = cableTimes.staleMs / 1000;

  override getPollInterval(): number {
    const wait = pollGrowthSeconds * Math.log(this.reconnectAttempts + 1) * 1000;
    return Math.round(Math.min(Math.max(wait, cableTimes.shortestPollMs), cableTimes.longestPollMs));
  }
}

class PacedConnection extends Connection {
  static override reopenDelay = cableTimes.reopenMs;
  readonly #onClose: () => void;

  constructor(consumer: Consumer, onClose: () => void) {
    super(consumer);
    this.monitor = new PacedMonitor(this);
    this.#onClose = onClose;
  }

  /**
   * Reports a lost connection: Rails' client replaces a silent one without a report. It also waits minutes for a
   * connection that never opens, which `letGoOfStuck` replaces.
   */
  override reopen(): void {
    this.#onClose();
    if (this.letGoOfStuck()) setTimeout(() => this.monitor.isRunning() && this.open(), cableTimes.reopenMs);
    else super.reopen();
  }

  /**
   * Abandons a socket that does not open, and closes it if it opens later: closing it earlier breaks Safari's next one.
   */
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

  constructor(url: () => string, onClose: () => void) {
    // Rails' client accepts a function, despite its types.
    super(url as unknown as string);
    this.connection = new PacedConnection(this, onClose);
  }
}

const isPosition = (message: object): message is CablePosition => 'kind' in message && message.kind === 'position';

/** Opens the connection on the first subscription. */
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
        // Each confirmation is followed by a position. A later position that differs means that messages were lost.
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
      onEvent(channel, event as CableEvents[C], seq);
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
