import { DrizzleQueryError } from 'drizzle-orm';
import { Refusal } from './Refusal.ts';
import { StorageUnavailable } from './StorageUnavailable.ts';

/**
 * Temporary failures. 0A000 is a statement prepared before a migration: its connection is discarded, so a retry works.
 * 25006 is a write on a former primary that became a replica.
 */
const unavailable =
  /^(08...|53...|57P0[1-5]|58...|40001|40P01|57014|0A000|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** A full or unusable disk, by Node's code and call. */
const storageFull = /^(ENOSPC|EDQUOT)$/;
const storageCalls =
  /^(open|write|mkdir|mkdtemp|rename|copyfile|fsync|ftruncate|chmod|fchmod|read|stat|fstat|lstat|scandir|unlink|rm|link)$/;
const storageErrors = /^(EACCES|EPERM|EROFS|EIO|ENOTDIR|ENOENT|ENXIO|ELOOP|EMFILE|ENFILE|ESTALE)$/;
/** Text that PostgreSQL cannot store, or numbers out of range: invalid input that passed validation. */
const unstorable = /^(22021|22P02|22P05|22003|22008)$/;
/** A concurrent change between check and write, without a lock. */
const conflicting = /^(23503|23505)$/;
/** Messages of the driver for lost or unavailable connections, which have no code. */
const connectionLost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const frameworkCodes: Record<string, Refusal['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
};

/** In seconds: time for a database restart. */
const unavailableRetrySeconds = 2;

/** In seconds: storage needs manual repair. */
const storageRetrySeconds = 60;

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;
}

function isUnavailable(error: Error): boolean {
  // A host with two addresses (localhost) fails with two errors inside.
  if (error instanceof AggregateError) return error.errors.some((one) => one instanceof Error && isUnavailable(one));
  return unavailable.test(codeOf(error)) || connectionLost.test(error.message);
}

function storageRefusal(error: Error): Refusal | null {
  if (error instanceof StorageUnavailable)
    return new Refusal('file.storage_unavailable', { retryAfter: storageRetrySeconds });
  const call = 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : '';
  if (!storageCalls.test(call)) return null;
  if (storageFull.test(codeOf(error))) return new Refusal('file.storage_full');
  if (!storageErrors.test(codeOf(error))) return null;
  return new Refusal('file.storage_unavailable', { retryAfter: storageRetrySeconds });
}

/** Unexpected errors become `server.failed` without details. */
export function refusalOf(thrown: unknown): Refusal {
  const error = thrown instanceof DrizzleQueryError && thrown.cause ? thrown.cause : thrown;
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return new Refusal('server.failed');
  if (isUnavailable(error)) return new Refusal('server.unavailable', { retryAfter: unavailableRetrySeconds });
  const storage = storageRefusal(error);
  if (storage) return storage;
  if (unstorable.test(codeOf(error))) return new Refusal('request.malformed');
  if (conflicting.test(codeOf(error))) return new Refusal('request.conflict');
  const code = frameworkCodes[codeOf(error)];
  if (code) return new Refusal(code);
  const status = statusOf(error);
  if (status === 404) return new Refusal('request.not_found');
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('request.malformed');
  if (status === 503) return new Refusal('server.unavailable', { retryAfter: unavailableRetrySeconds });
  return new Refusal('server.failed');
}
