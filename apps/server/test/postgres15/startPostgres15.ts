import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/platform/db/embedded/cluster.ts';
import { findDatabaseUser } from '../../src/platform/db/embedded/findDatabaseUser.ts';
import { databaseName, ownerRole, prepareRoles, serverRole } from '../../src/platform/db/embedded/prepareRoles.ts';
import { runAsDatabaseUser } from '../../src/platform/db/embedded/runAsDatabaseUser.ts';
import { createDatabaseFolder } from '../databaseFolder.ts';

/** Folder in which Debian keeps the oldest PostgreSQL that the server takes; `scripts/postgres15.mjs` looks for it. */
export const programs = '/usr/lib/postgresql/15/bin';

export const addressOf = (port: number) => (role: string, database: string) =>
  `postgres://${role}:postgres15@127.0.0.1:${port}/${database}`;

/** An empty folder for one PostgreSQL, and its programs. */
export async function prepareFolder() {
  const folder = createDatabaseFolder('postgres15');
  const data = join(folder, 'data');
  const user = findDatabaseUser();
  mkdirSync(data, { mode: 0o700 });
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const run = (program: string, args: string[]) =>
    runAsDatabaseUser({ program: join(programs, program), args, user, paths: [join(data, 'any')] });
  const port = await freePort();
  const start = () =>
    run('pg_ctl', [
      'start',
      '--wait',
      '-D',
      data,
      '-l',
      join(data, 'server.log'),
      '-o',
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
    ]);
  const stop = (mode: 'fast' | 'immediate') => run('pg_ctl', ['stop', '--wait', `--mode=${mode}`, '-D', data]);
  return {
    data,
    port,
    user,
    run,
    start,
    stop,
    async remove() {
      await stop('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL as operators install it, with the two roles that they create. */
export async function startPostgres15() {
  const { data, port, run, start, stop, remove } = await prepareFolder();
  await run('initdb', [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  await start();
  const address = addressOf(port);
  const superuserUrl = address('postgres', 'postgres');
  await prepareRoles(superuserUrl, { ownerPassword: 'postgres15', serverPassword: 'postgres15' });
  return {
    superuserUrl,
    ownerUrl: address(ownerRole, databaseName),
    serverUrl: address(serverRole, databaseName),
    serverRole,
    port,
    /** As after a loss of power: without a checkpoint, so that it recovers from its log. */
    async crashAndStart() {
      await stop('immediate');
      await start();
    },
    /** A streaming replica, as `pg_basebackup` makes one. */
    async addReplica() {
      const replica = await prepareFolder();
      await replica.run('pg_basebackup', [
        `--dbname=${address('postgres', 'postgres')}`,
        `--pgdata=${replica.data}`,
        '--write-recovery-conf',
        '--wal-method=stream',
        '--checkpoint=fast',
      ]);
      await replica.start();
      const replicaAddress = addressOf(replica.port);
      return {
        superuserUrl: replicaAddress('postgres', databaseName),
        serverUrl: replicaAddress(serverRole, databaseName),
        stop: () => replica.stop('fast'),
        start: replica.start,
        remove: replica.remove,
      };
    },
    remove,
  };
}
