import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/platform/db/embedded/cluster.ts';
import { databaseName, ownerRole, prepareRoles, serverRole } from '../../src/platform/db/embedded/prepareRoles.ts';
import { waitFor } from '../waitFor.ts';
import { accepts, deployed, kill } from './programs.ts';
import type { Program, Stack } from './programs.ts';

/** Beyond the usual timeout of a wait: a copy of the database, or a promotion, on a busy machine. */
const beyondMs = 60_000;

export interface PatroniNode {
  name: string;
  /** Of PostgreSQL, and of Patroni's answers about it. */
  port: number;
  restPort: number;
  data: string;
  configuration: string;
  child: ChildProcess | null;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** PostgreSQL 15 on two nodes under Patroni with one etcd, behind HAProxy, by the configurations of `deploy`. */
export class PatroniCluster {
  readonly nodes: PatroniNode[] = [];
  readonly #stack: Stack;
  #proxy: Program | null = null;
  #replicaPort = 0;

  private constructor(stack: Stack) {
    this.#stack = stack;
  }

  /** Both nodes run, the second as a synchronous replica, and the roles of the server are there. */
  static async start(stack: Stack): Promise<PatroniCluster> {
    const cluster = new PatroniCluster(stack);
    try {
      await cluster.#startAll();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  async #startAll() {
    const etcdPort = await this.#startEtcd();
    for (const name of ['node1', 'node2']) this.nodes.push(await this.#configure(name, etcdPort));
    const [first, second] = this.nodes as [PatroniNode, PatroniNode];
    this.startNode(first);
    await waitFor(() => hasRole(first, 'primary'), Boolean, { beyondMs });
    this.startNode(second);
    await this.#startProxy();
    const prepare = () => prepareRoles(this.#address('postgres', 'postgres'), passwords).then(() => '', String);
    await waitFor(prepare, (problem) => problem === '', { beyondMs });
    await this.waitForReplica();
  }

  /** Addresses through HAProxy, which follow the roles of the nodes. */
  get urls() {
    return {
      superuserUrl: this.#address('postgres', databaseName),
      ownerUrl: this.#address(ownerRole, databaseName),
      serverUrl: this.#address(serverRole, databaseName),
      replicaUrl: this.#address(serverRole, databaseName, this.#replicaPort),
      serverRole,
    };
  }

  #address(role: string, database: string, port = this.#proxy!.port) {
    const password = role === 'postgres' ? 'CHANGE-ME-2' : 'patroni';
    return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  }

  async #startEtcd(): Promise<number> {
    const [client, peer] = [await freePort(), await freePort()];
    const data = join(this.#stack.folder, 'etcd');
    const configuration = deployed('etcd/etcd.yml')
      .replace(/^data-dir: .*$/m, `data-dir: ${data}`)
      .replace(/^initial-cluster: .*$/m, `initial-cluster: etcd1=http://127.0.0.1:${peer}`)
      .replaceAll('10.0.0.41:2379', `127.0.0.1:${client}`)
      .replaceAll('10.0.0.41:2380', `127.0.0.1:${peer}`);
    const file = this.#stack.write('etcd.yml', `${configuration}logger: zap\nlog-level: error\n`);
    this.#stack.start('etcd', ['--config-file', file], { ...this.#stack.user });
    await waitFor(() => accepts(client), Boolean, { beyondMs });
    return client;
  }

  async #configure(name: string, etcdPort: number): Promise<PatroniNode> {
    const [port, restPort] = [await freePort(), await freePort()];
    const data = join(this.#stack.folder, name);
    const configuration = deployed('patroni/patroni.yml')
      .replace(/^name: .*$/m, `name: ${name}`)
      .replace(/^( *hosts: ).*$/m, `$1127.0.0.1:${etcdPort}`)
      .replace(/^( *loop_wait: ).*$/m, '$11')
      .replaceAll('10.0.0.21:8008', `127.0.0.1:${restPort}`)
      .replaceAll('10.0.0.21:5432', `127.0.0.1:${port}`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace(/^( *data_dir: ).*$/m, `$1${data}`)
      .replace(/^( *pgpass: ).*$/m, `$1${data}.pgpass`)
      .replace(/^( *unix_socket_directories: ).*$/m, `$1${this.#stack.folder}`);
    return { name, port, restPort, data, configuration: this.#stack.write(`${name}.yml`, configuration), child: null };
  }

  startNode(node: PatroniNode): void {
    node.child = this.#stack.start('patroni', [node.configuration], {
      ...this.#stack.user,
      env: { PATH: process.env['PATH'], PATRONI_LOG_LEVEL: 'ERROR', LC_ALL: 'C.UTF-8' },
      stdio: 'ignore',
    });
  }

  async #startProxy() {
    const [primary, replica] = [await freePort(), await freePort()];
    let node = 0;
    const configuration = deployed('haproxy/postgresql.cfg')
      .replace('0.0.0.0:5432', `127.0.0.1:${primary}`)
      .replace('0.0.0.0:5433', `127.0.0.1:${replica}`)
      .replace(' port 8008', '')
      .replaceAll(/10\.0\.0\.2[12]:5432/g, () => {
        const { port, restPort } = this.nodes[node++ % 2]!;
        return `127.0.0.1:${port} port ${restPort}`;
      });
    const file = this.#stack.write('postgresql.cfg', configuration);
    this.#proxy = { port: primary, child: this.#stack.start('haproxy', ['-db', '-q', '-f', file]) };
    this.#replicaPort = replica;
  }

  async findPrimary(): Promise<PatroniNode | null> {
    for (const node of this.nodes) if (await hasRole(node, 'primary')) return node;
    return null;
  }

  /** Until the other node has each commit before it is acknowledged: before that it would not be promoted. */
  async waitForReplica(): Promise<void> {
    await waitFor(
      async () => {
        const primary = await this.findPrimary();
        return primary ? membersOf(primary) : [];
      },
      (members) => members.some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state)),
      { beyondMs },
    );
  }

  /** As a machine that loses its power: no program on it is left. */
  async killMachine(node: PatroniNode): Promise<void> {
    await kill(node.child!);
    this.killPostgres(node);
  }

  killPostgres({ data }: PatroniNode): void {
    signalPostgres(data, 'SIGKILL');
  }

  async stop(): Promise<void> {
    for (const { child } of this.nodes) if (child) await kill(child);
    for (const { data } of this.nodes) signalPostgres(data, 'SIGQUIT');
  }
}

const passwords = { ownerPassword: 'patroni', serverPassword: 'patroni' };

async function answerOf({ restPort }: PatroniNode, path: string): Promise<Response | null> {
  return fetch(`http://127.0.0.1:${restPort}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
}

const hasRole = async (node: PatroniNode, role: 'primary' | 'replica') =>
  (await answerOf(node, `/${role}`))?.status === 200;

async function membersOf(node: PatroniNode): Promise<Member[]> {
  const answer = await answerOf(node, '/cluster');
  return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : [];
}

/** Its children end with it. */
function signalPostgres(data: string, signal: NodeJS.Signals): void {
  try {
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]), signal);
  } catch {
    // It is not running.
  }
}
