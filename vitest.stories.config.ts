import { defineConfig } from 'vitest/config';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { cellsOfRun } from './.storybook/grid/sample.ts';
import { browser, pictures, SlowestFirst, source } from './scripts/tests/vitestShared.ts';

/**
 * Every story with its play function and axe as an error. Apart from `vitest.config.ts`: Storybook takes seconds to read
 * all stories, which only this step needs.
 */
export default defineConfig({
  ...source,
  test: {
    sequence: { sequencer: SlowestFirst },
    attachmentsDir: pictures,
    projects: [
      {
        ...source,
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          setupFiles: ['scripts/leanPages.mjs'],
          // Pages of all accounts show the sample of this commit.
          env: { FUNIL_CELLS: cellsOfRun.map(({ key }) => key).join(',') },
          browser: browser(),
          isolate: false,
          testTimeout: 60_000,
          maxWorkers: 3,
        },
      },
    ],
  },
});
