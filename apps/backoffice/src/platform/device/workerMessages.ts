/** Messages of the service worker to pages. */
export type WorkerMessage =
  /** A notification was received and shown. */
  | { kind: 'pushed'; title: string }
  /** The person has clicked a notification; a page that goes there answers on the port. */
  | { kind: 'open'; path: string; port: MessagePort };

/** Null for a message of another kind. */
export function readWorkerMessage({ data, ports }: MessageEvent<unknown>): WorkerMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, title, path } = data as { kind?: unknown; title?: unknown; path?: unknown };
  const [port] = ports;
  if (kind === 'pushed' && typeof title === 'string') return { kind, title };
  if (kind === 'open' && typeof path === 'string' && port) return { kind, path, port };
  return null;
}
