import { cableChannels, cableProtocol } from '@funil/api/contract';
import type { CableChannel, CableDisconnectReason, CablePosition } from '@funil/api/contract';

/** Offered by Rails' client beside the real protocol, so that a server can decline. */
const unsupported = 'actioncable-unsupported';

export function chooseProtocol(offered: ReadonlySet<string>): string | false {
  return [cableProtocol, unsupported].find((protocol) => offered.has(protocol)) ?? false;
}

export interface Command {
  command: 'subscribe' | 'unsubscribe' | 'message';
  identifier: string;
}

const commands: readonly unknown[] = ['subscribe', 'unsubscribe', 'message'] satisfies Command['command'][];

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function readCommand(text: string): Command | null {
  const { command, identifier } = parse(text) ?? {};
  return commands.includes(command) && typeof identifier === 'string'
    ? { command: command as Command['command'], identifier }
    : null;
}

export function channelOf(identifier: string): CableChannel | null {
  const name = parse(identifier)?.['channel'];
  return cableChannels.find((channel) => channel === name) ?? null;
}

/** Server frames. Identifiers are returned byte for byte, because clients compare them as text. */
export const frames = {
  welcome: JSON.stringify({ type: 'welcome' }),
  ping: (now = Date.now()) => JSON.stringify({ type: 'ping', message: Math.floor(now / 1000) }),
  confirm: (identifier: string) => JSON.stringify({ identifier, type: 'confirm_subscription' }),
  reject: (identifier: string) => JSON.stringify({ identifier, type: 'reject_subscription' }),
  disconnect: (reason: CableDisconnectReason, reconnect: boolean) =>
    JSON.stringify({ type: 'disconnect', reason, reconnect }),
  message: (identifier: string, message: object) => JSON.stringify({ identifier, message }),
  position: (identifier: string, seq: number, quietForMs: number | null) =>
    frames.message(identifier, { kind: 'position', seq, quiet_for_ms: quietForMs } satisfies CablePosition),
};
