import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../src/platform/db/embedded/cluster.ts';
import { findDatabaseUser } from '../../src/platform/db/embedded/findDatabaseUser.ts';
import { compileCache } from '../compileCache.ts';
import { isReady } from '../isReady.ts';
import { waitFor } from '../waitFor.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** A file of `deploy`. */
export const deployed = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/${path}`, import.meta.url)), 'utf8');

/** Additional time for the start of a process, beyond the usual timeout of a wait. */
const beyondMs = 180_000;

export interface Program {
  port: number;
  child: ChildProcess;
}

/** A folder that the programs' own user may enter, with all programs started in it. */
export class Stack {
  readonly folder = mkdtempSync(join(tmpdir(), 'funil-stack-'));
  readonly #children: ChildProcess[] = [];
  /** PostgreSQL, PgBouncer and Patroni refuse to run as root. */
  readonly user = findDatabaseUser();

  constructor() {
    this.#give(this.folder);
  }

  #give(path: string) {
    if (this.user) chownSync(path, this.user.uid, this.user.gid);
  }

  /** A file in the folder, which the programs' own user alone reads. */
  write(name: string, content: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    this.#give(path);
    return path;
  }

  start(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
    this.#children.push(child);
    return child;
  }

  /** The server as one kind of process. */
  async startServer(kind: 'web' | 'worker', environment: Record<string, string>): Promise<Program> {
    const port = environment['PORT'] ? Number(environment['PORT']) : await freePort();
    const dataDir = join(this.folder, 'data');
    mkdirSync(dataDir, { recursive: true });
    const child = this.start(process.execPath, ['--conditions=source', '--disable-warning=ExperimentalWarning', main], {
      env: {
        PATH: process.env['PATH'],
        ...compileCache,
        FUNIL_PROCESS: kind,
        FUNIL_DATA_DIR: dataDir,
        FUNIL_TRUSTED_PROXIES: 'loopback',
        FUNIL_MAIL_FILES: '1',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        ...environment,
      },
    });
    await waitFor(() => isReady(port), Boolean, { beyondMs });
    return { port, child };
  }

  /** PgBouncer by the deployed configuration, in front of the PostgreSQL at `url`, with so many connections to it. */
  async startPgBouncer(url: string, poolSize: number, samePort?: number): Promise<Program> {
    const port = samePort ?? (await freePort());
    const { hostname, port: databasePort, pathname, username, password } = new URL(url);
    const configuration = deployed('pgbouncer/pgbouncer.ini')
      .replace(/^funil = .*$/m, `${pathname.slice(1)} = host=${hostname} port=${databasePort}`)
      .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${join(this.folder, 'userlist.txt')}`)
      .replace(
        /^default_pool_size = .*$/m,
        `default_pool_size = ${poolSize}\nunix_socket_dir =\nlogfile = ${join(this.folder, 'pgbouncer.log')}`,
      );
    this.write('userlist.txt', `"${username}" "${password}"\n`);
    const file = this.write('pgbouncer.ini', configuration);
    // PgBouncer refuses to run as root.
    const child = this.start('pgbouncer', ['-q', file], { ...this.user });
    await waitFor(() => accepts(port), Boolean, { beyondMs });
    return { port, child };
  }

  /** HAProxy by the deployed configuration, in front of the web processes. */
  async startProxy(webs: readonly Pick<Program, 'port'>[]): Promise<Program & { socket: string }> {
    const port = await freePort();
    const socket = join(this.folder, 'haproxy.sock');
    const configuration = deployed('haproxy/haproxy.cfg')
      .replace('/run/haproxy/admin.sock', socket)
      .replace('0.0.0.0:80', `127.0.0.1:${port}`)
      .replaceAll(/10\.0\.0\.1(\d):3000/g, (_, number: string) => `127.0.0.1:${webs[Number(number) - 1]!.port}`);
    const file = this.write('haproxy.cfg', configuration);
    const child = this.start('haproxy', ['-db', '-q', '-f', file]);
    await waitFor(() => isReady(port), Boolean, { beyondMs });
    return { port, child, socket };
  }

  async stop(): Promise<void> {
    for (const child of this.#children.splice(0).toReversed()) await kill(child);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

export const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.end());
  });

/** Answer of HAProxy's control socket to one command. */
export const askProxy = (socket: string, command: string) =>
  new Promise<string>((resolve, reject) => {
    const connection = connect(socket);
    let answer = '';
    connection.on('data', (chunk) => (answer += chunk.toString()));
    connection.on('end', () => resolve(answer));
    connection.on('error', reject);
    connection.write(`${command}\n`);
  });
