import type { ErrorCode } from '@funil/api/contract';

export type ToReader =
  | { kind: 'read'; module: string; name: string; input: unknown }
  /** One item was consumed. */
  | { kind: 'more' }
  | { kind: 'stop' };

export type FromReader =
  | { kind: 'ready' }
  | { kind: 'item'; item: unknown }
  | ({ kind: 'result'; result: unknown } & Memory)
  | ({ kind: 'failure'; failure: Failure } & Memory);

/** The process's own, after a reading. */
interface Memory {
  residentMb: number;
}

/** An error between processes, which keep no classes. */
export type Failure =
  | { kind: 'refusal'; code: ErrorCode; message: string }
  | { kind: 'unreadable'; message: string }
  | { kind: 'fault'; name: string; message: string; stack: string | undefined; code: unknown; syscall: unknown };
