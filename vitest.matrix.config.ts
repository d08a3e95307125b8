import { defineConfig } from 'vitest/config';
import { playwright } from '@vitest/browser-playwright';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { findChromium, chromiumArguments } from './scripts/chromium.mjs';
import { prebundled } from './scripts/prebundled.mjs';
import { accounts } from './.storybook/tenants.ts';

/**
 * Every story as every account in both schemes: one browser project each. Long, so it runs before a release and not
 * with each change; `TENANTS=sol,white npm test -- matrix` picks some.
 */
const wanted = process.env['TENANTS']?.split(',');
const tenants = Object.keys(accounts).filter((tenant) => !wanted || wanted.includes(tenant));

export default defineConfig({
  test: {
    // Browsers side by side would only wait for each other.
    maxWorkers: 1,
    projects: tenants.flatMap((tenant) =>
      (['light', 'dark'] as const).map((scheme) => ({
        resolve: { conditions: ['source', 'module', 'browser', 'development|production', 'import'] },
        optimizeDeps: { include: prebundled },
        plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { tenant, scheme } })],
        test: {
          name: `${tenant} ${scheme}`,
          isolate: false,
          // Those show every account by themselves; their tags are spread into them, where the index of stories does
          // not see them.
          testNamePattern: /^(?!.*All Tenants$)/,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findChromium(), args: chromiumArguments } }),
            instances: [{ browser: 'chromium' as const }],
          },
        },
      })),
    ),
  },
});
