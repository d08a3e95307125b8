import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { prebundled, prebundledForTests } from './scripts/prebundled.mjs';
import { isFull, sampleOf } from './scripts/tests/sample.mjs';
import { browser, pictures, SlowestFirst, source } from './scripts/tests/vitestShared.ts';
import { waitTimeoutMs } from './scripts/waitTimeoutMs.mjs';

/**
 * Waits end by themselves, after `waitTimeoutMs`. The limits of whole tests are only for what hangs outside of a wait,
 * on a machine that is busy with other work.
 */
const serverWaits = {
  // Tests make much that lives for a moment: with more room for it, its removal takes half as long.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['scripts/setSeed.mjs'],
  expect: { poll: { timeout: waitTimeoutMs, interval: 20 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};
const pageWaits = {
  expect: { poll: { timeout: waitTimeoutMs } },
  setupFiles: ['scripts/setWaitTimeouts.mjs'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

const serverTests = ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'];
/** Those that replace modules or the environment of their process. */
const withOwnModules = globSync(serverTests, { cwd: import.meta.dirname })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /vi\.(mock|stubEnv)\(/u.test(readFileSync(join(import.meta.dirname, file), 'utf8')));

/** A project of such tests, with an embedded database of its own. */
const serverProject = (name: string, test: { include?: string[]; exclude?: string[]; isolate?: boolean }) => ({
  resolve: { conditions: ['source'] },
  // Of the set-up file.
  environments: { __vitest__: { resolve: { conditions: ['source'] } } },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name,
    environment: 'node' as const,
    include: serverTests,
    globalSetup: ['apps/server/test/globalSetup.ts'],
    ...serverWaits,
    // Much of a test is waiting, for processes that start and stop among them: a third file uses that time.
    maxWorkers: 3,
    ...test,
  },
});

const browserTests = [
  'packages/*/src/**/*.browser.test.{ts,tsx}',
  'packages/*/test/**/*.browser.test.{ts,tsx}',
  'apps/backoffice/src/**/*.browser.test.{ts,tsx}',
];
/** Those after which a page is no new one any more: a module was replaced, a service watches everything, a policy. */
const withOwnPages = [
  'packages/ui/test/formBeforeMask.browser.test.tsx',
  'packages/ui/test/trustedTypes.browser.test.tsx',
  'apps/backoffice/src/features/commandPalette/firstPress.browser.test.tsx',
  'apps/backoffice/src/platform/monitoring/startMonitoring.browser.test.ts',
];

const browserProject = (name: string, test: { include: string[]; exclude?: string[]; isolate: boolean }) => ({
  ...source,
  // Nothing changes during a run: the browser asks for each module once, and not once for each page.
  server: { headers: { 'Cache-Control': 'max-age=31536000,immutable' } },
  // What the app and its hooks import is found by following them, lazy screens included.
  optimizeDeps: {
    include: [...prebundled, ...prebundledForTests],
    entries: ['apps/backoffice/src/main.tsx', 'packages/api/src/react/index.ts'],
  },
  test: {
    name,
    ...pageWaits,
    setupFiles: [
      ...pageWaits.setupFiles,
      'scripts/leanPages.mjs',
      'scripts/renderAtOnce.mjs',
      'packages/ui/test/freshPage.ts',
    ],
    browser: browser(),
    // Much of a test is waiting for the browser: pages side by side use that time. Projects with another number of
    // files at a time are a group of their own.
    maxWorkers: 4,
    sequence: { groupOrder: 1 },
    ...test,
  },
});

/** What clients do when a connection or a server goes: the same whichever way the processes tell each other. */
const clientsOfTheCable = [
  'apps/server/src/platform/cable/railsClient.test.ts',
  'apps/server/test/cable/cableClient.test.ts',
];

/** Statements of every filter and report, and of every command. */
const everyStatement = [
  'apps/server/src/features/reports/offeredFilters.test.ts',
  'apps/server/test/security/audit.test.ts',
];

export default defineConfig({
  ...source,
  test: {
    sequence: { sequencer: SlowestFirst },
    attachmentsDir: pictures,
    projects: [
      {
        // Pure rules: no browser, no database.
        resolve: { conditions: ['source'] },
        ssr: { resolve: { conditions: ['source'] } },
        test: {
          name: 'unit',
          environment: 'node',
          // Nothing here leaves anything behind: the files of one process share the modules that they import.
          isolate: false,
          // As many as the projects that run in the same process have.
          maxWorkers: 3,
          setupFiles: [...pageWaits.setupFiles, 'scripts/setSeed.mjs'],
          // A limit for what hangs: thousands of random inputs take long on a busy machine.
          testTimeout: 60_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'apps/backoffice/*.test.ts',
            'apps/backoffice/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            '.storybook/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.*', '**/node_modules/**'],
        },
      },
      // Commands, queries and routes on the real database engine. The files of one process share the modules that they
      // import, which takes them a tenth of a second instead of three; those that replace a module have their own.
      serverProject('server', { exclude: [...withOwnModules, '**/node_modules/**'], isolate: false }),
      serverProject('server-own-modules', { include: withOwnModules }),
      {
        // The oldest PostgreSQL that operators may bring, with the tests of what it could lack: migrations and roles, the
        // plans of the lists, and, by turns of commits, the statements of every command or of every filter and report.
        // `scripts/postgres15.mjs` looks for one.
        resolve: { conditions: ['source'] },
        environments: { __vitest__: { resolve: { conditions: ['source'] } } },
        ssr: { resolve: { conditions: ['source'] } },
        test: {
          name: 'postgres-15',
          environment: 'node',
          include: [
            'apps/server/src/platform/db/*.test.ts',
            'apps/server/src/features/leads/list/{leadPlans,listLeads,searchLeads}.test.ts',
            'apps/server/src/features/leads/record/leadVisibility.test.ts',
            'apps/server/src/features/dashboard/groupDashboard.test.ts',
            'apps/server/test/isolation/*.test.ts',
            ...sampleOf(everyStatement, 1, (file) => file),
            'apps/server/test/upgrade/stepwise.test.ts',
          ],
          globalSetup: ['apps/server/test/postgres15/globalSetup.ts'],
          ...serverWaits,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        // What processes say to each other, through a Redis of Debian; `scripts/redis.mjs` looks for one.
        resolve: { conditions: ['source'] },
        environments: { __vitest__: { resolve: { conditions: ['source'] } } },
        ssr: { resolve: { conditions: ['source'] } },
        test: {
          name: 'redis',
          environment: 'node',
          include: [
            'apps/server/test/redis/*.redis.ts',
            'apps/server/src/platform/cable/*.test.ts',
            'apps/server/test/cable/*.test.ts',
          ],
          exclude: isFull ? [] : clientsOfTheCable,
          globalSetup: ['apps/server/test/redis/globalSetup.ts'],
          ...serverWaits,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        // The server on the programs around it; `scripts/stack.mjs` looks for them.
        resolve: { conditions: ['source'] },
        environments: { __vitest__: { resolve: { conditions: ['source'] } } },
        ssr: { resolve: { conditions: ['source'] } },
        test: {
          name: 'stack',
          environment: 'node',
          include: ['apps/server/test/stack/*.debian.ts'],
          // Each file starts a whole installation.
          fileParallelism: false,
          globalSetup: ['apps/server/test/postgres15/globalSetup.ts'],
          ...serverWaits,
        },
      },
      {
        // As the one before; takes too long for a run of every day.
        resolve: { conditions: ['source'] },
        environments: { __vitest__: { resolve: { conditions: ['source'] } } },
        ssr: { resolve: { conditions: ['source'] } },
        test: {
          name: 'failover',
          environment: 'node',
          include: ['apps/server/test/stack/*.full.ts'],
          ...serverWaits,
        },
      },
      {
        // Our cable client on Rails' own server; `scripts/rails.mjs` looks for one.
        resolve: { conditions: ['source'] },
        ssr: { resolve: { conditions: ['source'] } },
        test: {
          name: 'cable-rails',
          environment: 'node',
          include: ['apps/server/test/rails/*.rails.ts'],
          ...serverWaits,
        },
      },
      {
        // Exported files in LibreOffice; `scripts/libreOffice.mjs` looks for one.
        resolve: { conditions: ['source'] },
        environments: { __vitest__: { resolve: { conditions: ['source'] } } },
        ssr: { resolve: { conditions: ['source'] } },
        test: {
          name: 'libreoffice',
          environment: 'node',
          include: ['apps/server/test/libreOffice/*.office.ts'],
          globalSetup: ['apps/server/test/globalSetup.ts'],
          ...serverWaits,
        },
      },
      {
        // The files of `deploy`; `scripts/deployTools.mjs` looks for the programs that read them.
        resolve: { conditions: ['source'] },
        environments: { __vitest__: { resolve: { conditions: ['source'] } } },
        ssr: { resolve: { conditions: ['source'] } },
        test: {
          name: 'deploy',
          environment: 'node',
          include: ['apps/server/test/deploy/*.deploy.ts'],
          ...serverWaits,
        },
      },
      // Components and hooks in a real browser. The files of one page share the modules that they import.
      browserProject('browser', {
        include: browserTests,
        exclude: [...withOwnPages, '**/node_modules/**'],
        isolate: false,
      }),
      browserProject('browser-own-pages', { include: withOwnPages, isolate: true }),
    ],
  },
});
