import type { Refusal } from '../refusals/Refusal.ts';
import type { Failure } from './protocol.ts';
import { UnreadableFile } from './UnreadableFile.ts';

/** By name: its class brings the whole contract, which a reader that refuses nothing never loads. */
const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal';

export function failureOf(error: unknown): Failure {
  if (isRefusal(error)) return { kind: 'refusal', code: error.code, message: error.message };
  if (error instanceof UnreadableFile) return { kind: 'unreadable', message: error.message };
  const { name, message, stack, code, syscall } = (
    error instanceof Error ? error : new Error(String(error))
  ) as NodeJS.ErrnoException;
  return { kind: 'fault', name, message, stack, code, syscall };
}
