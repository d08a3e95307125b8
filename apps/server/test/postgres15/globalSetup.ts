import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../src/platform/db/embedded/cluster.ts';
import { findDatabaseUser } from '../../src/platform/db/embedded/findDatabaseUser.ts';
import { databaseName, ownerRole, prepareRoles, serverRole } from '../../src/platform/db/embedded/prepareRoles.ts';
import { runAsDatabaseUser } from '../../src/platform/db/embedded/asDatabaseUser.ts';
import { createDatabaseFolder } from '../databaseFolder.ts';
import { provideDatabase } from '../globalSetup.ts';

/** Where Debian keeps the oldest PostgreSQL that the server takes; `scripts/postgres15.mjs` looks for it. */
const programs = '/usr/lib/postgresql/15/bin';

/** A PostgreSQL that somebody else installed, with the two roles that operators create. */
export default async function setup(project: TestProject) {
  const folder = createDatabaseFolder('postgres15');
  const data = join(folder, 'data');
  const user = findDatabaseUser();
  mkdirSync(data, { mode: 0o700 });
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const run = (program: string, args: string[]) =>
    runAsDatabaseUser({ program: join(programs, program), args, user, paths: [join(data, 'any')] });
  const port = await freePort();
  await run('initdb', [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  await run('pg_ctl', [
    'start',
    '--wait',
    '-D',
    data,
    '-l',
    join(data, 'server.log'),
    '-o',
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
  ]);

  const address = (role: string, database: string) => `postgres://${role}:postgres15@127.0.0.1:${port}/${database}`;
  const superuserUrl = address('postgres', 'postgres');
  await prepareRoles(superuserUrl, { ownerPassword: 'postgres15', serverPassword: 'postgres15' });
  await provideDatabase(project, {
    superuserUrl,
    ownerUrl: address(ownerRole, databaseName),
    serverUrl: address(serverRole, databaseName),
    serverRole,
  });

  return async () => {
    await run('pg_ctl', ['stop', '--wait', '--mode=fast', '-D', data]);
    rmSync(folder, { recursive: true, force: true });
  };
}
