import type { Preview } from '@storybook/react-vite';
import { configure, expect, spyOn } from 'storybook/test';
import type { MockInstance } from 'storybook/test';
import { mobileBreakpoint } from '@funil/theme';
import '@fontsource-variable/inter';
import { waitTimeoutMs } from '../scripts/waitTimeoutMs.mjs';
import { tellGrid, waitForTurn } from './grid/cellPage.ts';
import { findLeaks } from './matrix/findLeaks.ts';
import { cellOf } from './matrix/TenantMatrix.tsx';
import { withLongLabels } from './longLabels.tsx';
import { schemeOf } from './schemes.ts';
import { accounts, allTenantsKey, defaultTenant, demoKeys, themeOf, worstKeys } from './tenants.ts';
import { withTenant } from './withTenant.tsx';

tellGrid();
// `waitFor` and `findBy…` of the stories' steps would give up after a second.
configure({ asyncUtilTimeout: waitTimeoutMs });

/** The spy of the story that runs now; asserted after it, because a clean-up function cannot fail a story. */
let errors: MockInstance<typeof console.error> | undefined;

const nameOf = (key: string) => accounts[key]?.name ?? key;

/** What of the default account shows where another one should; in the matrix, cell by cell. */
function leaksIn(canvasElement: HTMLElement, globals: Record<string, unknown>): string[] {
  const standard = themeOf(defaultTenant, undefined);
  if (globals['tenant'] === allTenantsKey) {
    return [...canvasElement.querySelectorAll<HTMLElement>('[data-matrix-cell]')].flatMap((cell) => {
      const place = cellOf(cell.dataset['matrixCell'] ?? '');
      return place
        ? findLeaks(cell, themeOf(place.tenant, undefined), standard, place.scheme).map(
            (leak) => `${place.key}: ${leak}`,
          )
        : [];
    });
  }
  const scheme = schemeOf(globals['scheme']);
  if (scheme === 'system') return [];
  return findLeaks(
    canvasElement,
    themeOf(String(globals['tenant']), globals['account'] as string | undefined),
    standard,
    scheme,
  );
}

const preview: Preview = {
  decorators: [withLongLabels, withTenant],
  initialGlobals: { tenant: defaultTenant, scheme: 'light', account: '', labels: 'normal', language: 'en' },
  globalTypes: {
    tenant: {
      description: 'Whose colours, logo and labels the stories show',
      toolbar: {
        title: 'Tenant',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          ...demoKeys.map((value) => ({ value, title: nameOf(value) })),
          { value: 'none', title: 'Sem personalização' },
          ...worstKeys.map((value) => ({ value, title: nameOf(value), right: 'worst case' })),
        ],
      },
    },
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'system', title: 'System' },
        ],
      },
    },
    language: {
      description: 'Language of the panels and of what explains; the components speak Portuguese',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'pt', title: 'Português' },
        ],
      },
    },
    labels: {
      description: 'Length of every text',
      toolbar: {
        title: 'Labels',
        icon: 'paragraph',
        items: [
          { value: 'normal', title: 'As written' },
          { value: 'longer', title: '30 % longer' },
          { value: 'double', title: 'Twice as long' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    backgrounds: { disable: true },
    // The written page of a component (its .mdx) lists its stories; the page of all tenants is a test, opened by
    // itself.
    docs: { codePanel: true, stories: { filter: (story: { tags: string[] }) => !story.tags.includes('all-tenants') } },
    // The accounts that are hardest on a theme; needs CHROMATIC_PROJECT_TOKEN.
    chromatic: {
      modes: Object.fromEntries(
        ['aurora', 'verde', 'sol', 'white', 'black', 'longWords'].flatMap((tenant) =>
          (['light', 'dark'] as const).map((scheme) => [`${tenant} ${scheme}`, { tenant, scheme }]),
        ),
      ),
    },
    options: {
      storySort: {
        order: [
          'Start',
          'Tenants',
          'Tokens',
          'Writing style',
          'Accessibility',
          'Guides',
          'Actions',
          'Forms',
          'Data',
          'Feedback',
          'Navigation',
          'Overlays',
          'Layout',
          'Base',
          '*',
        ],
      },
    },
    viewport: {
      options: {
        mobile: { name: '390 px, phone', styles: { width: '390px', height: '844px' } },
        breakpoint: {
          name: `${mobileBreakpoint} px, widest mobile layout`,
          styles: { width: `${mobileBreakpoint}px`, height: '900px' },
        },
        tablet: { name: '911 px, half a window or a tablet', styles: { width: '911px', height: '900px' } },
        desktop: { name: '1440 px, desktop', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  // Stories measure texts: the font must not come in the middle of their steps.
  beforeAll: async () => {
    await document.fonts.load('16px "Inter Variable"');
  },
  beforeEach: async (context) => {
    await waitForTurn(context);
    // A story that fails in axe leaves Storybook's pause of all animations behind: the next story would never close
    // anything.
    for (const style of document.head.querySelectorAll('style')) {
      if (style.textContent.includes('animation-play-state: paused')) style.remove();
    }
    errors = spyOn(console, 'error');
    return () => errors?.mockRestore();
  },
  afterEach: async ({ parameters, globals, canvasElement }) => {
    const allowed = (parameters['allowConsoleErrors'] as RegExp | undefined) ?? /^$/;
    const seen = (errors?.mock.calls ?? [])
      .map((call) => call.map(String).join(' '))
      .filter((text) => !allowed.test(text));
    await expect(seen, 'the story wrote to console.error').toEqual([]);
    await expect(leaksIn(canvasElement, globals), 'the default account shows under another').toEqual([]);
  },
};

export default preview;
