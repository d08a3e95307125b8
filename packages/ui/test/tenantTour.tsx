import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import axe from 'axe-core';
import { expect } from 'storybook/test';
import { TenantThemeProvider, createTenantTheme } from '@funil/theme';
import type { TenantAccount } from '@funil/theme';
import { demoTenants, worstTenants } from '../../theme/src/fixtures/index.ts';
import { atRest } from './atRest.ts';

const accounts: Record<string, TenantAccount> = { ...demoTenants, ...worstTenants };
/** Accounts and schemes of this test run, as keys of `.storybook/grid/cells.ts`; without it, all. */
const sample = (import.meta as { env?: Record<string, string> }).env?.['FUNIL_CELLS']?.split(',');
const stops = Object.entries(accounts).flatMap(([key, account]) =>
  (['light', 'dark'] as const)
    .filter((scheme) => sample?.includes(`${key}-${scheme}`) ?? true)
    .map((scheme) => ({ name: `${key}, ${scheme}`, theme: createTenantTheme(account), scheme })),
);

let go: ((stop: number) => void) | undefined;

/** From one account to the next no colour fades: each is looked at as it stands. */
const still = new CSSStyleSheet();
still.replaceSync('*, *::before, *::after { transition: none !important; }');

function Tour({ children }: { children: ReactNode }) {
  const [stop, setStop] = useState(0);
  useEffect(() => {
    go = (next) => flushSync(() => setStop(next));
    return () => {
      go = undefined;
    };
  }, []);
  const { theme, scheme } = stops[stop]!;
  return (
    <TenantThemeProvider theme={theme} scheme={scheme}>
      {children}
    </TenantThemeProvider>
  );
}

/**
 * The page that shows something which covers the window in every account and both schemes: one after the other, with
 * the colours checked at each stop. `ready` waits until it is open.
 */
export function tenantTour(render: () => ReactNode, ready: () => Promise<unknown>) {
  return {
    name: 'All tenants',
    tags: ['all-tenants'],
    render: () => <Tour>{render()}</Tour>,
    play: async () => {
      await ready();
      await atRest();
      document.adoptedStyleSheets.push(still);
      const faults: string[] = [];
      for (const [index, stop] of stops.entries()) {
        go?.(index);
        await atRest();
        const { violations } = await axe.run(document.body, {
          runOnly: ['color-contrast'],
          resultTypes: ['violations'],
        });
        for (const { nodes } of violations)
          faults.push(...nodes.map((node) => `${stop.name}: ${node.failureSummary ?? ''} ${node.html}`));
      }
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      await expect(faults).toEqual([]);
    },
  };
}
