import { request } from 'node:http';
import type { Role } from '@funil/api/contract';
import { cablePath } from '@funil/api/contract';
import { readConfig } from '../../src/platform/config/readConfig.ts';
import { newId } from '../../src/platform/db/newId.ts';
import { sessions, superAdminSessions } from '../../src/platform/db/schema/tables.ts';
import type { AccountTx } from '../../src/platform/db/withAccount.ts';
import { withAccount, withAdmin } from '../../src/platform/db/withAccount.ts';
import { sessionEnd } from '../../src/platform/identity/sessionTimes.ts';
import { createTokens } from '../../src/platform/identity/tokens.ts';
import { createLogger } from '../../src/platform/logging/createLogger.ts';
import { startServer } from '../../src/startServer.ts';
import type { RunningServer } from '../../src/startServer.ts';
import { openCable } from '../cable/openCable.ts';
import { createTestDatabase } from '../createTestDatabase.ts';
import type { TestDatabase } from '../createTestDatabase.ts';
import { createAccount, createLeadRow, createLeadStatus, createSuperAdmin, createUser } from '../factories.ts';
import type { TestAccount } from '../factories.ts';
import { dataFolder } from '../serverProcess.ts';
import { startTestPostgres } from '../startTestPostgres.ts';
import type { StoppablePostgres } from '../startTestPostgres.ts';
import { testSecret } from '../testSecret.ts';

export const adminHost = 'admin.localhost';

export interface TestCell extends TestDatabase {
  /** Settings of a process, by their names without the cell. */
  urls: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
}

/** A cell whose PostgreSQL a test stops and starts again. */
export interface StoppableCell extends TestCell {
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A person of an account with a lead, and the headers of their calls. */
export interface Resident {
  account: TestAccount;
  userId: string;
  headers: { host: string; authorization: string };
  token: string;
  /** Number of the lead. */
  lead: number;
}

async function createCell(postgres?: StoppablePostgres): Promise<TestCell> {
  const own = await createTestDatabase(postgres && { postgres });
  return { ...own, urls: { DATABASE_URL: own.serverUrl, DATABASE_OWNER_URL: own.ownerUrl } };
}

/** A cell in a PostgreSQL of its own. */
async function createStoppableCell(): Promise<StoppableCell> {
  const postgres = await startTestPostgres();
  const cell = await createCell(postgres);
  return {
    ...cell,
    stop: () => postgres.stop(),
    start: () => postgres.start(),
    async remove() {
      await cell.remove();
      await postgres.remove();
    },
  };
}

const tokens = createTokens([testSecret]);

/** An account with one person and one lead. */
export async function settle({ database }: TestCell, role: Role = 'admin'): Promise<Resident> {
  const account = await createAccount(database);
  return withAccount(database, { accountId: account.id }, async (tx: AccountTx) => {
    const user = await createUser(tx, { role });
    const { id: statusId } = await createLeadStatus(tx);
    const { number } = await createLeadRow(tx, { statusId, ownerId: user.id });
    const sid = newId();
    await tx.db.insert(sessions).values({ accountId: account.id, id: sid, userId: user.id, expiresAt: sessionEnd() });
    const token = await tokens.sign({ uid: user.id, code: user.code, sid, account: account.id }, user.role);
    const headers = { host: account.host, authorization: `Bearer ${token}` };
    return { account, userId: user.id, token, lead: number, headers };
  });
}

/** Headers of a super-admin, who signs in to the first cell. */
export async function signInSuperAdmin({ database }: TestCell): Promise<{ host: string; authorization: string }> {
  const admin = await createSuperAdmin(database);
  const sid = newId();
  await withAdmin(database, ({ db }) =>
    db.insert(superAdminSessions).values({ id: sid, superAdminId: admin.id, expiresAt: sessionEnd() }),
  );
  return { host: adminHost, authorization: `Bearer ${await tokens.signAdmin({ uid: admin.id, sid })}` };
}

export interface Answer {
  status: number | undefined;
  retryAfter: string | undefined;
  body: unknown;
}

interface CallOptions {
  path: string;
  headers?: Record<string, string>;
  method?: string;
  payload?: object;
}

/** `fetch` sets the host by the address, so it cannot name an account's. */
export const call = ({ port }: RunningServer, { path, headers = {}, method = 'GET', payload }: CallOptions) =>
  new Promise<Answer>((resolve, reject) => {
    const content = payload && JSON.stringify(payload);
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method,
        headers: { ...headers, ...(content && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            retryAfter: answer.headers['retry-after'],
            body: text.startsWith('{') ? JSON.parse(text) : text,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(content);
  });

export const note = (server: RunningServer, { headers, lead }: Resident, text: string) =>
  call(server, { path: `/api/leads/${lead}/notes`, headers, method: 'POST', payload: { text } });

/** The cable of a person, from a page of the account. */
export const openCableOf = ({ port }: RunningServer, { token, account }: Resident) =>
  openCable(`ws://127.0.0.1:${port}${cablePath}`, { token, origin: `http://${account.host}` });

export interface Cells<Cell extends TestCell = TestCell> {
  main: Cell;
  b: Cell;
  /** The environment of a process. */
  environment: Record<string, string>;
  start(more?: Record<string, string>): Promise<RunningServer>;
  close(): Promise<void>;
}

function serveCells<Cell extends TestCell>(main: Cell, b: Cell): Cells<Cell> {
  const environment = {
    FUNIL_CELLS: 'b',
    FUNIL_SECRET: testSecret,
    FUNIL_ADMIN_HOST: adminHost,
    FUNIL_MAIL_FILES: '1',
    FUNIL_DATA_DIR: dataFolder(),
    // Several processes of several test files share the connections of one PostgreSQL.
    FUNIL_WEB_CONNECTIONS: '2',
    FUNIL_WORKER_CONNECTIONS: '2',
    PORT: '0',
    HOST: '127.0.0.1',
    ...main.urls,
    DATABASE_URL_B: b.urls.DATABASE_URL,
    DATABASE_OWNER_URL_B: b.urls.DATABASE_OWNER_URL,
  };
  const running: RunningServer[] = [];
  return {
    main,
    b,
    environment,
    async start(more = {}) {
      const server = await startServer(readConfig({ ...environment, ...more }), createLogger('silent'));
      running.push(server);
      return server;
    },
    async close() {
      for (const server of running) await server.stop();
      for (const cell of [main, b]) await cell.remove();
    },
  };
}

/** Two cells behind servers that the test starts. The test file has a folder (`giveOwnFolder`). */
export const createCells = async (): Promise<Cells> => serveCells(await createCell(), await createCell());

/** Two cells, each in a PostgreSQL of its own. */
export const createStoppableCells = async (): Promise<Cells<StoppableCell>> =>
  serveCells(await createStoppableCell(), await createStoppableCell());
