import type { CableChannel } from '../src/contract/cable/cable.ts';
import type { CableConnection, CableConnectionHandlers } from '../src/cable/openCableConnection.ts';
import type { TabTools } from '../src/cable/tabGroup.ts';

/** A connection without a network, and what the cable asked of it. */
class FakeConnection implements CableConnection {
  readonly handlers: CableConnectionHandlers;
  readonly wanted: CableChannel[] = [];
  isClosed = false;

  constructor(handlers: CableConnectionHandlers) {
    this.handlers = handlers;
  }

  want(channel: CableChannel) {
    this.wanted.push(channel);
  }

  close() {
    this.isClosed = true;
  }

  /** The server confirms every wanted channel at this place. */
  confirm(seq: number, quietForMs: number | null, isAgain = false) {
    this.handlers.onOpen(true);
    for (const channel of this.wanted) this.handlers.onCursor(channel, { seq, quiet_for_ms: quietForMs }, isAgain);
  }
}

/** Lines that were opened, the last one last. */
export function fakeConnections() {
  const connections: FakeConnection[] = [];
  return {
    connections,
    last: () => connections.at(-1)!,
    openCableConnection: (handlers: CableConnectionHandlers) => {
      const connection = new FakeConnection(handlers);
      connections.push(connection);
      return connection;
    },
  };
}

/** No other tabs. */
export const alone: TabTools = { isHidden: () => false };

interface Waiting {
  callback: () => Promise<void>;
  reject: (error: unknown) => void;
}

/** One browser for several tabs: its locks and its channels, without a page. */
export function fakeBrowser() {
  let held: Waiting | null = null;
  const queue: Waiting[] = [];
  const channels = new Set<{ name: string; onmessage: ((event: { data: unknown }) => void) | null }>();

  function grant(next: Waiting | undefined) {
    held = next ?? null;
    if (!next) return;
    void next.callback().then(() => {
      if (held === next) grant(queue.shift());
    });
  }

  const request = (_name: string, options: LockOptions, callback: () => Promise<void>) =>
    new Promise<void>((_resolve, reject) => {
      const entry: Waiting = { callback, reject };
      const abort = () => reject(new DOMException('no longer wanted', 'AbortError'));
      options.signal?.addEventListener('abort', () => {
        const place = queue.indexOf(entry);
        if (place >= 0) queue.splice(place, 1);
        abort();
      });
      if (options.steal && held) {
        held.reject(new DOMException('stolen', 'AbortError'));
        held = null;
      }
      if (held) queue.push(entry);
      else grant(entry);
    });

  function createChannel(name: string) {
    const channel = {
      name,
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage(data: unknown) {
        for (const other of channels)
          if (other !== channel && other.name === name)
            queueMicrotask(() => other.onmessage?.({ data: structuredClone(data) }));
      },
      close: () => void channels.delete(channel),
    };
    channels.add(channel);
    return channel as unknown as BroadcastChannel;
  }

  /** Facilities of one tab; `freeze` stops its messages, as a browser does with pages in the background. */
  function openTab() {
    let isHidden = false;
    let isFrozen = false;
    return {
      tools: {
        locks: { request: request as unknown as LockManager['request'] },
        createChannel: (name: string) => {
          const channel = createChannel(name);
          const post = channel.postMessage.bind(channel);
          channel.postMessage = (data: unknown) => {
            if (!isFrozen) post(data);
          };
          return channel;
        },
        isHidden: () => isHidden,
      } satisfies TabTools,
      hide: (hidden = true) => (isHidden = hidden),
      freeze: () => (isFrozen = true),
    };
  }
  return { openTab };
}
