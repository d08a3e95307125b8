import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { AuditVault } from '../audit/auditVault.ts';
import type { OtherCells } from '../cells/OtherCells.ts';
import type { Config } from '../config/readConfig.ts';
import type { Database } from '../db/database.ts';
import type { FileAddresses } from '../files/fileAddresses.ts';
import type { FileStorage } from '../files/FileStorage.ts';
import type { Tokens } from '../identity/tokens.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { PushKeys } from '../push/createPushKeys.ts';
import type { PlaceLookup } from '../places/createPlaceLookup.ts';
import type { PushTransport } from '../push/PushTransport.ts';
import type { RedisConnection } from '../redis/openRedis.ts';
import type { FileReaders } from '../readers/createFileReaders.ts';
import type { ReadLog } from '../readLog/createReadLog.ts';
import type { AccountShares } from '../turns/accountShares.ts';
import type { Bound } from './EndpointBinding.ts';
import type { Digest } from '../secrets/createDigest.ts';
import type { Sealer } from '../secrets/sealer.ts';
import type { EvenTime } from './takeEvenTime.ts';

export interface Services {
  config: Config;
  database: Database;
  /** Null without several cells, and in all but the first one. */
  cells: OtherCells | null;
  tokens: Tokens;
  digest: Digest;
  storage: FileStorage;
  readers: FileReaders;
  /** Null without the setting. */
  redis: RedisConnection | null;
  /** Places for calls that take long; an account alone has half of them. */
  slowCalls: AccountShares;
  addresses: FileAddresses;
  vault: AuditVault;
  /** Seals the secrets of second factors. */
  factorSealer: Sealer;
  /** Time after which a job continues a report. */
  reportLimitMs: number;
  evenTime: EvenTime;
  readLog: ReadLog;
  pushKeys: PushKeys;
  pushTransport: Pick<PushTransport, 'accepts'>;
  /** Null without the setting. */
  placeLookup: PlaceLookup | null;
  checksResponses: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** Rules and shape of each bound endpoint, by its name. */
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
