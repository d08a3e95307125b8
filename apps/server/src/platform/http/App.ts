import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { AuditVault } from '../audit/auditVault.ts';
import type { Config } from '../config/readConfig.ts';
import type { Database } from '../db/database.ts';
import type { FileAddresses } from '../files/fileAddresses.ts';
import type { FileStorage } from '../files/FileStorage.ts';
import type { Tokens } from '../identity/tokens.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Bound } from './Binding.ts';
import type { EvenTime } from './takeEvenTime.ts';

/** What routes need beside the request. */
export interface Services {
  config: Config;
  database: Database;
  tokens: Tokens;
  /** Keyed digest, so that tables can hold traces of e-mails without revealing them. */
  digest: (text: string) => string;
  /** Content of the files that people send. */
  storage: FileStorage;
  addresses: FileAddresses;
  /** Keeps what the audit log says of people. */
  vault: AuditVault;
  /** How long a report may be counted within a request, in milliseconds; then a job goes on with it. */
  reportLimitMs: number;
  /** Runs what must not reveal by how long it takes whether anybody was found. */
  evenTime: EvenTime;
  /** True in tests: each answer is checked against the contract. */
  checksResponses: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** The rules and the shape of each bound endpoint, by its name; `bindingOf` finds one. */
    bindings: Map<string, Bound>;
    outbox: Outbox;
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger
>;
