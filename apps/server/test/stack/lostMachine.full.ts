/* As crash.full.ts; but nothing is left of the machine, and Patroni waits for its `ttl` of 20 seconds. */
import { testFailover } from './testFailover.ts';

testFailover('when the machine of the primary is lost', (cluster, primary) => cluster.killMachine(primary));
