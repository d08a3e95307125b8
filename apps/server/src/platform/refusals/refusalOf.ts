import { DrizzleQueryError } from 'drizzle-orm';
import { Refusal } from './Refusal.ts';

/**
 * What a database error means for the request, by SQLSTATE or by Node's code. 0A000 is a statement prepared before
 * another server migrated: the connection is thrown away, and the next try works.
 */
const unavailable =
  /^(08...|53...|57P0[1-5]|58...|40001|40P01|57014|0A000|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/**
 * No room for a file, and a folder or a disk that takes none, by Node's code; the calls of the file system name
 * themselves.
 */
const storageFull = /^(ENOSPC|EDQUOT)$/;
const storageCalls =
  /^(open|write|mkdir|mkdtemp|rename|copyfile|fsync|ftruncate|chmod|fchmod|read|stat|fstat|lstat|scandir|unlink|rm|link)$/;
const storageGone = /^(EACCES|EPERM|EROFS|EIO|ENOTDIR|ENOENT|ENXIO|ELOOP|EMFILE|ENFILE|ESTALE)$/;
/** Text that PostgreSQL cannot hold, numbers out of range: what came was wrong, though every rule let it pass. */
const unstorable = /^(22021|22P02|22P05|22003|22008)$/;
/**
 * Somebody saved the same thing, or removed what this refers to, between the check and the writing: what no lock
 * foresaw is refused all the same.
 */
const conflicting = /^(23503|23505)$/;
/** The driver's own words when a connection is lost or not to be had; it gives no code then. */
const connectionLost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Fastify's codes for requests that it cannot read. */
const frameworkCodes: Record<string, Refusal['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
};

/** How long callers wait before they try a database that was away: long enough for a restart to finish, in seconds. */
const unavailableRetrySeconds = 2;

/** A folder is mended by hand, in seconds. */
const storageRetrySeconds = 60;

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;
}

function isUnavailable(error: Error): boolean {
  // A name with two addresses (localhost) fails with both errors inside.
  if (error instanceof AggregateError) return error.errors.some((one) => one instanceof Error && isUnavailable(one));
  return unavailable.test(codeOf(error)) || connectionLost.test(error.message);
}

function storageRefusal(error: Error): Refusal | null {
  const call = 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : '';
  if (!storageCalls.test(call)) return null;
  if (storageFull.test(codeOf(error))) return new Refusal('file.storage_full');
  if (!storageGone.test(codeOf(error))) return null;
  return new Refusal('file.storage_unavailable', { retryAfter: storageRetrySeconds });
}

/** The refusal that an error amounts to. Whatever nobody foresaw is `server.failed`, and says nothing more. */
export function refusalOf(thrown: unknown): Refusal {
  const error = thrown instanceof DrizzleQueryError && thrown.cause ? thrown.cause : thrown;
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return new Refusal('server.failed');
  if (isUnavailable(error)) return new Refusal('server.unavailable', { retryAfter: unavailableRetrySeconds });
  const storage = storageRefusal(error);
  if (storage) return storage;
  if (unstorable.test(codeOf(error))) return new Refusal('request.malformed');
  if (conflicting.test(codeOf(error))) return new Refusal('request.conflict');
  const known = frameworkCodes[codeOf(error)];
  if (known) return new Refusal(known);
  const status = statusOf(error);
  if (status === 404) return new Refusal('request.not_found');
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('request.malformed');
  if (status === 503) return new Refusal('server.unavailable', { retryAfter: unavailableRetrySeconds });
  return new Refusal('server.failed');
}
