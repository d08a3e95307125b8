/* PostgreSQL 15 under Patroni with etcd, behind HAProxy: the primary crashes on a machine that runs on. */
import { testFailover } from './testFailover.ts';

testFailover('when the primary crashes', async (cluster, primary) => cluster.killPostgres(primary));
