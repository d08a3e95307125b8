import '@radix-ui/themes/styles.css';
import '@mantine/core/styles.css';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { useState } from 'react';
import { TextInput } from '@funil/ui';
import { TenantThemeProvider, createTenantTheme } from '@funil/theme';
import { fieldCases } from './fields.tsx';
import { selectCases } from './selects.tsx';

const host = document.getElementById('root')!;
let root: Root | undefined;

function clear() {
  root?.unmount();
  root = createRoot(host);
  return root;
}

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Milliseconds that mounting 500 fields takes: `script`, the library's own work until the nodes stand in the document,
 * and `total`, with the style and layout that the browser then does for anybody's inputs.
 */
function mountFields(name: string, count = 500): { script: number; total: number } {
  const { wrap, field } = fieldCases[name]!;
  const fresh = clear();
  const fields = Array.from({ length: count }, (_, index) => field(index));
  // The fields before, of another library, are laid away on their own account.
  void host.offsetHeight;
  const start = performance.now();
  flushSync(() => fresh.render(wrap(fields)));
  const script = performance.now() - start;
  void host.offsetHeight;
  const total = performance.now() - start;
  if (host.querySelectorAll('input').length !== count) throw new Error(`${name} drew ${host.querySelectorAll('input').length} inputs`);
  return { script, total };
}

/** Milliseconds from the press to the first frame with options, and how many options stand in the document. */
async function openSelect(name: string): Promise<{ elapsed: number; options: number }> {
  const one = selectCases[name]!;
  const fresh = clear();
  flushSync(() => fresh.render(one.element()));
  await painted();
  const trigger = one.trigger();
  // What opens on focus is not focused before the clock runs.
  if (one.press !== 'focus') trigger.focus();
  await painted();
  const start = performance.now();
  if (one.press === 'focus') trigger.focus();
  trigger.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse', pointerId: 1 }));
  trigger.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse', pointerId: 1 }));
  if (one.press === 'click') trigger.click();
  for (;;) {
    await painted();
    const nodes = [...document.querySelectorAll(one.optionSelector)];
    const options = nodes.length;
    // Some mount their options with the closed control: they count once they show.
    if (nodes[0]?.checkVisibility({ visibilityProperty: true })) return { elapsed: performance.now() - start, options };
    if (performance.now() - start > 15_000) throw new Error(`${name} did not open`);
  }
}

const themes = [createTenantTheme({ name: 'Um', personalization: null }), createTenantTheme({ name: 'Dois', personalization: { main_color: '#ffeb66', secondary_color: '#1f5f8b' } })];
let renders = 0;
let setTheme: (index: number) => void = () => undefined;

function CountedInput() {
  renders += 1;
  return <TextInput label="Nome" error="Nome inválido" defaultValue="Ana" />;
}

function ThemedPage({ children }: { children: React.ReactNode }) {
  const [index, set] = useState(0);
  setTheme = set;
  return <TenantThemeProvider theme={themes[index]} scheme="light">{children}</TenantThemeProvider>;
}

function mountThemed() {
  renders = 0;
  flushSync(() => clear().render(<ThemedPage>{Array.from({ length: 500 }, (_, index) => <CountedInput key={index} />)}</ThemedPage>));
  void host.offsetHeight;
}

/** Switches the tenant; returns how many of the 500 fields rendered again. */
function switchTheme(index: number): number {
  const before = renders;
  flushSync(() => setTheme(index));
  void host.offsetHeight;
  return renders - before;
}

Object.assign(window, { bench: { fields: Object.keys(fieldCases), selects: Object.keys(selectCases), mountFields, openSelect, mountThemed, switchTheme, clear } });
