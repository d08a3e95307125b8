import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createFront } from './createFront.ts';
import { openCell } from './openCell.ts';
import type { Cell } from './openCell.ts';
import { adoptCell } from './platform/cells/adoptCell.ts';
import { openDirectory } from './platform/cells/openDirectory.ts';
import { listCells } from './platform/config/cells.ts';
import { ConfigError } from './platform/config/readConfig.ts';
import type { Config } from './platform/config/readConfig.ts';
import type { Database } from './platform/db/database.ts';
import { createDatabaseProbe } from './platform/http/health.routes.ts';
import { Refusal } from './platform/refusals/Refusal.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { seedDemoOf } from './StartOptions.ts';
import type { StartOptions } from './StartOptions.ts';

/**
 * Longest wait of a start for a cell that does not answer, in milliseconds. Afterwards the others are served without
 * it.
 */
const startWaitMs = 15_000;

/** Between two looks at a cell that could not be opened yet, in milliseconds. */
const openAgainMs = 5_000;

interface StartedCell extends Cell {
  config: Config;
  database: Database;
  isOpen: boolean;
  /** Whether the directory has been compared with what the cell has. */
  isAdopted: boolean;
}

/**
 * Starts every cell and the front before them. A cell whose database does not answer is opened when it does; meanwhile
 * only its accounts are refused.
 *
 * @throws ConfigError when a database answers and does not fit
 */
export async function startCells({
  config,
  shared,
  metricsOf,
  serveMetrics,
  closing,
}: StartOptions): Promise<FastifyInstance> {
  const { logger } = shared;
  const stopping = new AbortController();
  const cells = listCells(config).map((one): StartedCell => {
    const at = { url: one.config.databaseUrl!, poolMode: config.databasePoolMode, secret: config.secret! };
    const log = logger.child({ cell: one.name });
    const cell = openCell({ ...one, at, metrics: metricsOf(one.name), ...shared, logger: log });
    closing.push(() => cell.close());
    return { ...cell, config: one.config, database: (cell.web ?? cell.worker)!, isOpen: false, isAdopted: false };
  });
  const [main, ...others] = cells as [StartedCell, ...StartedCell[]];
  const directory = openDirectory({
    main,
    others,
    onProblem: (error) => logger.warn({ err: error }, 'the directory of cells could not be read'),
  });
  closing.push(async () => directory.close());
  const databases = new Map(others.map(({ name, database }) => [name, database]));

  closing.push(() => Promise.all(cells.map((cell) => cell.stop())));
  const apps = new Map<string, FastifyInstance>();
  for (const cell of cells) {
    const own = cell === main ? { cells: { databases, ofNewAccounts: config.cellOfNewAccounts, directory } } : {};
    const app = await cell.openApp({ isOpen: () => cell.isOpen, ...own });
    if (app) apps.set(cell.name, app);
  }
  const probes = cells.map((cell) => ({ cell, ask: createDatabaseProbe(cell.database) }));
  const isReady = async () => {
    const states = await Promise.all(
      probes.map(async ({ cell, ask }) => {
        const isUp =
          cell.isOpen &&
          (await ask().then(
            () => true,
            () => false,
          ));
        return [cell.name, isUp ? 'up' : 'down'] as const;
      }),
    );
    if (states.every(([, state]) => state === 'down')) throw new Refusal('server.unavailable', { retryAfter: 2 });
    return { cells: Object.fromEntries(states) };
  };
  const front = createFront({ config, apps, directory, hasStarted: shared.hasStarted, isReady });
  // The front waits for its connections, which end only when the cells let them go.
  const stopCells = closing.pop()!;
  closing.push(async () => {
    stopping.abort();
    await Promise.all([front.close(), stopCells()]);
  });
  await Promise.all([...apps.values()].map((app) => app.ready()));

  async function open(cell: StartedCell): Promise<void> {
    const log = (line: string) => logger.info(`${cell.name}: ${line}`);
    const prepared = await prepareDatabase(cell.config, (error) => logger.error({ err: error }, 'database'), log);
    if (cell === main && config.isDemo) await seedDemoOf(prepared.ownerUrl, shared);
    if (stopping.signal.aborted) return;
    await cell.startWork();
    cell.isOpen = true;
    // The directory may be down, or open later: then the cell is served as the directory was last read.
    if (main.isOpen) for (const other of others) if (other.isOpen && !other.isAdopted) await adopt(other);
  }

  async function adopt(cell: StartedCell): Promise<void> {
    const { name, database } = cell;
    try {
      const unreachable = await adoptCell({ main: main.database, cell: { name, database } });
      cell.isAdopted = true;
      if (unreachable.length > 0)
        logger.error({ cell: name, accounts: unreachable }, 'another account has the slug or a host of these accounts');
    } catch (error) {
      logger.warn({ err: error, cell: name }, 'the directory of cells could not be compared with a cell');
    }
  }

  let isStarting = true;
  /** Resolves with whether the cell is open now. */
  async function tryToOpen(cell: StartedCell): Promise<boolean> {
    try {
      await open(cell);
      return true;
    } catch (error) {
      // At the start an operator reads what to change; later the process goes on with its other cells.
      if (error instanceof ConfigError && isStarting)
        throw new ConfigError(`The cell ${cell.name} cannot be used: ${error.message}`);
      logger.error({ err: error, cell: cell.name }, 'the cell cannot be used');
      return false;
    }
  }

  async function openLater(cell: StartedCell, first: Promise<boolean>): Promise<void> {
    let isOpen = await first;
    while (!isOpen) {
      await sleep(openAgainMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      isOpen = await tryToOpen(cell);
    }
  }

  const first = cells.map(tryToOpen);
  await waitAtMost(startWaitMs, Promise.all(first));
  isStarting = false;
  for (const [index, cell] of cells.entries()) void openLater(cell, first[index]!);
  await directory.refresh();
  await serveMetrics();
  await front.listen({ port: config.port, host: config.host });
  return front;
}

async function waitAtMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  const waiting = new AbortController();
  const late = sleep(limitMs, undefined, { signal: waiting.signal }).catch(() => {});
  try {
    await Promise.race([work, late]);
  } finally {
    waiting.abort();
  }
}
