import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For the environment of the tests' own processes: what one has compiled the next one finds. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'funil-workers') };
