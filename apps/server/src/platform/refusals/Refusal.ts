import { errorCatalogue } from '@funil/api/contract';
import type { ErrorBody, ErrorCode } from '@funil/api/contract';

export interface RefusalOptions {
  fields?: Record<string, string>;
  /** Further facts, such as the current version of a lead in a conflict. */
  details?: unknown;
  /** Replaces the catalogue's text, for example to say how long to wait. */
  message?: string;
  /** In seconds, for the `Retry-After` header. */
  retryAfter?: number;
}

/** A refused request, with a code of the contract's catalogue. Throwing it rolls back the transaction. */
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
