import type { ErrorCode } from '@funil/api/contract';
import { Refusal } from '../refusals/Refusal.ts';
import { UnreadableFile } from './UnreadableFile.ts';

export type ToReader =
  | { kind: 'read'; module: string; name: string; input: unknown }
  /** One item was consumed. */
  | { kind: 'more' }
  | { kind: 'stop' };

export type FromReader =
  | { kind: 'ready' }
  | { kind: 'item'; item: unknown }
  | { kind: 'result'; result: unknown }
  | { kind: 'failure'; failure: Failure };

/** An error between processes, which keep no classes. */
type Failure =
  | { kind: 'refusal'; code: ErrorCode; message: string }
  | { kind: 'unreadable'; message: string }
  | { kind: 'fault'; name: string; message: string; stack: string | undefined; code: unknown; syscall: unknown };

export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { kind: 'refusal', code: error.code, message: error.message };
  if (error instanceof UnreadableFile) return { kind: 'unreadable', message: error.message };
  const { name, message, stack, code, syscall } = (
    error instanceof Error ? error : new Error(String(error))
  ) as NodeJS.ErrnoException;
  return { kind: 'fault', name, message, stack, code, syscall };
}

export function errorOf(failure: Failure): Error {
  if (failure.kind === 'refusal') return new Refusal(failure.code, { message: failure.message });
  if (failure.kind === 'unreadable') return new UnreadableFile(failure.message);
  const { name, message, stack, code, syscall } = failure;
  // A full disk is told by the code and the call.
  return Object.assign(new Error(message), {
    name,
    ...(stack !== undefined && { stack }),
    ...(code !== undefined && { code }),
    ...(syscall !== undefined && { syscall }),
  });
}
