// The server as it is, in a process that reports how much memory it holds when it is asked.
import { readConfig } from '../../apps/server/src/platform/config/readConfig.ts';
import { createLogger } from '../../apps/server/src/platform/logging/createLogger.ts';
import { startServer } from '../../apps/server/src/startServer.ts';
import { reportMemory } from './reportMemory.mjs';

reportMemory();
const { port } = await startServer(readConfig(process.env), createLogger('error'));
process.send({ port });
