import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Library } from './cases.ts';

/** Each is loaded into a page of its own: no library's style sheet weighs on another, not on plain React either. */
const libraries: Record<string, () => Promise<Library>> = {
  'plain React': () => import('./libraries/plainReact.tsx'),
  'styled-components': () => import('./libraries/styledComponents.tsx'),
  Funil: () => import('./libraries/funil.tsx'),
  'Radix Themes': () => import('./libraries/radixThemes.tsx'),
  'Radix Select': () => import('./libraries/radixSelect.tsx'),
  Mantine: () => import('./libraries/mantine.tsx'),
  'React Aria': () => import('./libraries/reactAria.tsx'),
  MUI: () => import('./libraries/mui.tsx'),
  antd: () => import('./libraries/antd.tsx'),
};

const host = document.getElementById('root')!;
let root: Root | undefined;

/** What stood there before is laid away on its own account. */
function clear() {
  root?.unmount();
  root = createRoot(host);
  void host.offsetHeight;
  return root;
}

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Milliseconds that mounting 500 fields takes, in a cleared page: `script`, the library's own work until the nodes
 * stand in the document, and `total`, with the style and layout that the browser then does for anybody's inputs.
 */
function mountFields({ fieldCase }: Library, count = 500): { script: number; total: number } {
  const { wrap, field } = fieldCase!;
  const fresh = root!;
  const fields = Array.from({ length: count }, (_, index) => field(index));
  const start = performance.now();
  flushSync(() => fresh.render(wrap(fields)));
  const script = performance.now() - start;
  void host.offsetHeight;
  const total = performance.now() - start;
  const drawn = host.querySelectorAll('input').length;
  if (drawn !== count) throw new Error(`${drawn} inputs were drawn`);
  return { script, total };
}

/** Milliseconds from the press to the first frame with options, and how many options stand in the document. */
async function openSelect({ selectCase }: Library): Promise<{ elapsed: number; options: number }> {
  const one = selectCase!;
  const fresh = clear();
  flushSync(() => fresh.render(one.element()));
  await painted();
  const trigger = one.trigger();
  // What opens on focus is not focused before the clock runs.
  if (one.press !== 'focus') trigger.focus();
  await painted();
  const start = performance.now();
  if (one.press === 'focus') trigger.focus();
  trigger.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse', pointerId: 1 }),
  );
  trigger.dispatchEvent(
    new PointerEvent('pointerup', { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse', pointerId: 1 }),
  );
  if (one.press === 'click') trigger.click();
  for (;;) {
    await painted();
    const nodes = [...document.querySelectorAll('[role="option"]')];
    // Some mount their options with the closed control: they count once they show.
    if (nodes[0]?.checkVisibility({ visibilityProperty: true }))
      return { elapsed: performance.now() - start, options: nodes.length };
    if (performance.now() - start > 15_000) throw new Error('The list did not open.');
  }
}

/**
 * Mounts 500 fields in a provider; the returned function switches its tenant and returns how many fields rendered
 * again.
 */
async function mountThemed(): Promise<(index: number) => number> {
  const { page, countRenders, switchTheme } = await import('./tenantSwitch.tsx');
  flushSync(() => clear().render(page));
  void host.offsetHeight;
  return (index) => {
    const before = countRenders();
    flushSync(() => switchTheme(index));
    void host.offsetHeight;
    return countRenders() - before;
  };
}

const name = new URLSearchParams(location.search).get('library') ?? 'plain React';
const library = await libraries[name]!();
const bench = {
  mountFields: () => mountFields(library),
  openSelect: () => openSelect(library),
  mountThemed,
  clear: () => void clear(),
};
export type Bench = typeof bench;
Object.assign(window, { bench });
