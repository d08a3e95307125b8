import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Proxy {
  port: number;
  /** The network is cut: nothing passes in either direction, and nobody is notified. New connections hang. */
  cut(): void;
  /** The network is back for new connections; those that were cut stay silent. */
  mend(): void;
  /** Ends every connection. */
  drop(): void;
  /** Where new connections go. */
  pointTo(port: number): void;
  /** How many connections have come. */
  readonly openings: () => number;
  close(): Promise<void>;
}

/** A TCP proxy that can lose packets the way a network does: without a word. */
export async function startProxy(target: number): Promise<Proxy> {
  let port = target;
  let isCut = false;
  let openings = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    openings += 1;
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    client.on('error', () => {});
    if (isCut) return;
    const upstream = connect(port, '127.0.0.1');
    sockets.add(upstream);
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => sockets.delete(upstream));
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.removeAllListeners('close');
        socket.pause();
      }
    },
    mend() {
      isCut = false;
    },
    drop() {
      for (const socket of sockets) socket.destroy();
    },
    pointTo(next) {
      port = next;
    },
    openings: () => openings,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
