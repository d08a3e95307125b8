import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { LogLevel } from '../config/readConfig.ts';
import { describeError } from './describeError.ts';
import { scrubUrl } from './scrubUrl.ts';

/** Fields removed at the top three levels. */
const secrets = [
  'authorization',
  'password',
  'password_hash',
  'passwordHash',
  'token',
  'secret',
  'document_number',
  'documentNumber',
  'phone',
  'email',
  'name',
  'cookie',
];

const paths = secrets.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** JSON lines with ids, never tokens, passwords or personal data. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: '[removed]' },
      serializers: {
        err: describeError,
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: scrubUrl(request.url),
          host: request.host,
          ip: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    destination ?? pino.destination(1),
  );
}
