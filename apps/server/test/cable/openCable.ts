import type { AddressInfo } from 'node:net';
import { cablePath, cableProtocol } from '@funil/api/contract';
import WebSocket from 'ws';
import type { App } from '../../src/platform/http/App.ts';
import type { Caller } from '../createTestApp.ts';
import { waitTimeoutMs } from '../waitFor.ts';
import type { TestAccount } from '../factories.ts';

type Frame = Record<string, unknown> & { type?: string; identifier?: string; message?: Record<string, unknown> };

export interface CableClient {
  readonly socket: WebSocket;
  /** Every frame that has come, pings left out. */
  readonly frames: Frame[];
  readonly pings: Frame[];
  /** What the channel has sent, without positions. */
  readonly received: (channel?: string) => Record<string, unknown>[];
  send(frame: object | string): void;
  subscribe(channel: string): Promise<Record<string, unknown>>;
  /**
   * Resolves with the first frame that fits, also one that came before. `beyondMs` is time that the product takes by
   * itself.
   */
  next(fits: (frame: Frame) => boolean, options?: { beyondMs?: number }): Promise<Frame>;
  /** Resolves with the code of the end. */
  closed: Promise<number>;
  close(): Promise<void>;
}

/** Starts to listen on a free port of the loopback; returns the address of the cable. */
export async function listenOn(app: App): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}${cablePath}`;
}

interface OpenOptions {
  token?: string | null;
  /** Instead of the token's own query string. */
  query?: string;
  /** Host of the page; null sends no Origin. */
  origin?: string | null;
  protocols?: string[];
  headers?: Record<string, string>;
}

export const identifierOf = (channel: string) => JSON.stringify({ channel });

/** A bare WebSocket, so that tests see each frame as it is. */
export function openCable(
  url: string,
  { token = null, query, origin = null, protocols = [cableProtocol], headers = {} }: OpenOptions = {},
): CableClient {
  const search = query ?? (token === null ? '' : `?Authorization=${encodeURIComponent(token)}`);
  const socket = new WebSocket(`${url}${search}`, protocols, { headers, ...(origin === null ? {} : { origin }) });
  const frames: Frame[] = [];
  const pings: Frame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Frame;
    (frame.type === 'ping' ? pings : frames).push(frame);
    for (const look of waiting) look();
  });
  let failure: Error | null = null;
  socket.on('error', (error) => {
    failure = error;
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));

  const next: CableClient['next'] = (fits, { beyondMs = 0 } = {}) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = [...frames, ...pings].find(fits);
        if (found) finish(() => resolve(found));
      };
      const finish = (end: () => void) => {
        waiting.delete(look);
        clearTimeout(timer);
        end();
      };
      const timer = setTimeout(
        () => finish(() => reject(failure ?? new Error(`No such frame among ${JSON.stringify(frames)}`))),
        waitTimeoutMs + beyondMs,
      );
      waiting.add(look);
      look();
      void closed.then(() =>
        finish(() => reject(failure ?? new Error(`Closed before such a frame: ${JSON.stringify(frames)}`))),
      );
    });

  const send = (frame: object | string) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return {
    socket,
    frames,
    pings,
    received: (channel) =>
      frames
        .filter(
          (frame) =>
            frame.message &&
            frame.message['kind'] !== 'position' &&
            (!channel || frame.identifier === identifierOf(channel)),
        )
        .map((frame) => frame.message!),
    send,
    async subscribe(channel) {
      await next((frame) => frame.type === 'welcome');
      send({ command: 'subscribe', identifier: identifierOf(channel) });
      await next((frame) => frame.type === 'confirm_subscription' && frame.identifier === identifierOf(channel));
      const position = await next(
        (frame) => frame.identifier === identifierOf(channel) && frame.message?.['kind'] === 'position',
      );
      return position.message!;
    },
    next,
    closed,
    async close() {
      socket.close();
      await closed;
    },
  };
}

/** A person's connection from a page of its account. */
export const openAs = (url: string, account: TestAccount, { token }: Pick<Caller, 'token'>) =>
  openCable(url, { token, origin: `http://${account.host}` });
