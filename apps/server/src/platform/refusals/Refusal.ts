import { errorCatalogue } from '@funil/api/contract';
import type { ErrorBody, ErrorCode } from '@funil/api/contract';

export interface RefusalOptions {
  /** Message per field path. */
  fields?: Record<string, string>;
  /** What else the code carries, such as the current version of a lead in a conflict. */
  details?: unknown;
  /** Replaces the catalogue's text where that must say more, such as how long to wait. */
  message?: string;
  /** Seconds; becomes the `Retry-After` header. */
  retryAfter?: number;
}

/**
 * A request that is not carried out, for a reason of the contract's catalogue. Thrown anywhere; rolls back the
 * transaction.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly details: unknown;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.message ?? errorCatalogue[code].message);
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  toBody(): ErrorBody {
    const error: ErrorBody['error'] = { code: this.code, message: this.message };
    if (this.fields) error.fields = this.fields;
    if (this.details !== undefined) error.details = this.details;
    return { error };
  }
}
