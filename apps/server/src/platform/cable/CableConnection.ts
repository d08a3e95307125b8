import type { Actor, CableChannel, CableDisconnectReason } from '@funil/api/contract';
import { cableDisconnectReasons } from '@funil/api/contract';
import type { WebSocket } from '@fastify/websocket';
import { commandWindowMs, maxCommands, maxSubscriptions, maxWaitingBytes } from './cableLimits.ts';
import { channelOf, frames, readCommand } from './protocol.ts';

export interface Subscription {
  readonly identifier: string;
  readonly channel: CableChannel;
  position: number;
}

/** Identity behind a connection, as last read from the database. */
export interface Listener {
  readonly accountId: string;
  readonly sessionId: string;
  readonly actor: Actor;
}

export interface Cursor {
  seq: number;
  quietForMs: number | null;
}

/** WebSocket close code "going away". */
const goingAway = 1001;

export class CableConnection {
  readonly listener: Listener;
  readonly subscriptions = new Map<string, Subscription>();
  /** False while a pong is awaited. */
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

  /** Sends a frame, or drops a client that does not read its frames. */
  send(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > maxWaitingBytes) this.#socket.terminate();
    else this.#socket.send(frame);
  }

  /** Like Rails, does not answer unreadable or repeated commands. */
  receive(text: string): void {
    if (this.#isFlooding()) {
      this.disconnect(cableDisconnectReasons.invalidRequest, false);
      return;
    }
    const command = readCommand(text);
    if (command?.command === 'subscribe') this.#subscribe(command.identifier);
    else if (command?.command === 'unsubscribe') this.subscriptions.delete(command.identifier);
  }

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
