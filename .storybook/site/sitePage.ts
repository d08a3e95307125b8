import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AxeResults, run as runAxe } from 'axe-core';
import { serveFolder } from '../serveBuilt.ts';
import { root } from './findPages.ts';

/** The site as the step builds it, and the path that it is built for. */
export const builtSite = join(root, 'node_modules/.cache/docs-site');
const sitePath = '/funil/';

export const siteVersion = () =>
  (JSON.parse(readFileSync(join(root, 'packages/ui/package.json'), 'utf8')) as { version: string }).version;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The served site, and a page that fails its test for what it writes to the console or asks of another host. */
export const test = base.extend<{ faults: string[] }, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const server = await serveFolder(builtSite, sitePath);
      await use(server.address);
      server.close();
    },
    { scope: 'worker' },
  ],
  faults: [
    async ({ page, site }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => faults.push(`console, ${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
      page.on('request', (request) => {
        if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(new URL(site).origin))
          faults.push(`another host: ${request.url()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Faults that axe finds in the document: each rule with its first place. The frames hold stories, which have own tests.
 */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults, readonly string[] | undefined>((only) => {
    const { axe } = window as unknown as { axe: { run: typeof runAxe } };
    const options = only ? { runOnly: { type: 'rule' as const, values: [...only] } } : {};
    return axe.run(document, { ...options, iframes: false, resultTypes: ['violations'] });
  }, rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary ?? ''}`);
}
