import { Refusal } from '../refusals/Refusal.ts';
import type { Failure } from './protocol.ts';
import { UnreadableFile } from './UnreadableFile.ts';

/** The error that a reader process told of. */
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
