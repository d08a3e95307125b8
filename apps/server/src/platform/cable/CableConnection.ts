import type { Actor, CableChannel, CableDisconnectReason } from '@funil/api/contract';
import { cableDisconnectReasons } from '@funil/api/contract';
import type { WebSocket } from '@fastify/websocket';
import { commandWindowMs, maxCommands, maxSubscriptions, maxWaitingBytes } from './limits.ts';
import { channelOf, frames, readCommand } from './protocol.ts';

export interface Subscription {
  readonly identifier: string;
  readonly channel: CableChannel;
  /** Number of the account's message that this subscription has been brought up to. */
  position: number;
}

/** Who a connection speaks for, as the database said when it was last asked. */
export interface Listener {
  readonly accountId: string;
  readonly sessionId: string;
  readonly actor: Actor;
}

/** Where a new subscription starts. */
export interface Cursor {
  seq: number;
  quietForMs: number | null;
}

/** WebSocket's own code for "going away". */
const goingAway = 1001;

/** One open connection of a known person. */
export class CableConnection {
  readonly listener: Listener;
  readonly subscriptions = new Map<string, Subscription>();
  /** False after a proof of life was requested and until it came. */
  isProven = true;
  readonly #socket: WebSocket;
  readonly #currentCursor: () => Cursor;
  #commands = 0;
  #windowStart = 0;

  constructor(socket: WebSocket, listener: Listener, currentCursor: () => Cursor) {
    this.#socket = socket;
    this.listener = listener;
    this.#currentCursor = currentCursor;
    socket.on('pong', () => {
      this.isProven = true;
    });
  }

  /** Sends a frame, or drops a client that does not take what it was sent. */
  send(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > maxWaitingBytes) this.#socket.terminate();
    else this.#socket.send(frame);
  }

  /** Answers a frame of the client. Rails answers neither what it cannot read nor what it did before: nor does this. */
  receive(text: string): void {
    if (this.#isFlooding()) {
      this.disconnect(cableDisconnectReasons.invalidRequest, false);
      return;
    }
    const command = readCommand(text);
    if (command?.command === 'subscribe') this.#subscribe(command.identifier);
    else if (command?.command === 'unsubscribe') this.subscriptions.delete(command.identifier);
  }

  /** Says why and closes; the client may try again if the reason says so. */
  disconnect(reason: CableDisconnectReason, reconnect: boolean): void {
    this.send(frames.disconnect(reason, reconnect));
    this.#socket.close(goingAway);
  }

  askForProof(): void {
    this.isProven = false;
    this.#socket.ping();
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #subscribe(identifier: string) {
    if (this.subscriptions.has(identifier)) return;
    const channel = channelOf(identifier);
    if (!channel) return;
    if (this.subscriptions.size >= maxSubscriptions) {
      this.send(frames.reject(identifier));
      return;
    }
    const { seq, quietForMs } = this.#currentCursor();
    this.subscriptions.set(identifier, { identifier, channel, position: seq });
    this.send(frames.confirm(identifier));
    this.send(frames.position(identifier, seq, quietForMs));
  }

  #isFlooding(now = Date.now()): boolean {
    if (now - this.#windowStart > commandWindowMs) {
      this.#windowStart = now;
      this.#commands = 0;
    }
    this.#commands += 1;
    return this.#commands > maxCommands;
  }
}
