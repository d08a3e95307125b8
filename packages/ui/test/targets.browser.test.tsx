import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { Combobox, DateField } from '../src/index.ts';
import { controls } from './fixtures/controls.tsx';
import { display } from './fixtures/display.tsx';
import type { Probe } from './fixtures/Fixture.ts';
import { render } from './render.ts';
import { settle } from './typing.ts';

const devtools = (method: string, parameters: object) =>
  (cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }).send(method, parameters);

const probe: Probe = { ref: () => {}, className: 'probe', style: { marginTop: '3px' }, 'data-probe': 'found' };
const shown = Object.entries({ ...controls, ...display }).flatMap(([name, fixture]) =>
  'render' in fixture && !fixture.except?.targets ? [[name, fixture.render] as const] : [],
);

const interactive =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="checkbox"], [role="combobox"], ' +
  '[role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"], [role="option"], [role="radio"], ' +
  '[role="switch"], [role="tab"]';

function targetsOf(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(interactive)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      // Behind an open menu, or hidden until the keyboard comes to it.
      getComputedStyle(element).pointerEvents !== 'none' &&
      element.getBoundingClientRect().height > 1 &&
      !element.matches(':disabled, [aria-hidden="true"], [data-radix-focus-guard], [data-form-bridge]') &&
      // Within a sentence the line decides.
      getComputedStyle(element).display !== 'inline',
  );
}

/** px around the middle of `target`, across and down, where a press reaches it or its label. */
function reach(target: HTMLElement, wanted: number) {
  target.scrollIntoView({ block: 'center', inline: 'center' });
  const label = (target as HTMLInputElement).labels?.[0];
  const box = target.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const isHit = (left: number, top: number) => {
    const node = document.elementFromPoint(left, top);
    return node !== null && (target.contains(node) || Boolean(label?.contains(node)));
  };
  const along = (dx: number, dy: number) => {
    let count = 0;
    while (count < wanted && isHit(x + dx * (count + 0.5), y + dy * (count + 0.5))) count += 1;
    return count;
  };
  return { across: along(1, 0) + along(-1, 0), down: along(0, 1) + along(0, -1) };
}

async function tooSmall(node: ReactNode, wanted: number, open?: () => Promise<void>) {
  const view = await render(<div style={{ padding: 48 }}>{node}</div>);
  await open?.();
  await settle();
  for (const animation of document.getAnimations()) animation.cancel();
  return targetsOf(view.baseElement).flatMap((target) => {
    const { across, down } = reach(target, wanted);
    return across >= wanted && down >= wanted ? [] : [`${across} x ${down} px: ${target.outerHTML.slice(0, 160)}`];
  });
}

describe('24 px for a mouse', () => {
  beforeEach(() => page.viewport(1200, 800));
  test.each(shown)('%s', async (_name, show) => {
    expect(await tooSmall(show(probe), 24)).toEqual([]);
  });
});

describe('44 px for a finger', () => {
  beforeAll(async () => {
    await devtools('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
  });
  afterAll(() => devtools('Emulation.setTouchEmulationEnabled', { enabled: false }));
  describe.each([
    ['phone', 390],
    ['tablet', 1000],
  ])('%s', (_device, width) => {
    beforeEach(() => page.viewport(width, 800));
    test.each(shown)('%s', async (_name, show) => {
      expect(await tooSmall(show(probe), 44)).toEqual([]);
    });
    test('rows of an open list', async () => {
      const open = async () => {
        await page.getByRole('combobox').click();
        await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBe(3);
      };
      const options = ['Norte', 'Sul', 'Oeste'].map((label) => ({ value: label, label }));
      expect(await tooSmall(<Combobox label="Grupo" options={options} />, 44, open)).toEqual([]);
    });
    test('days of an open calendar', async () => {
      const open = async () => {
        await page.getByRole('button', { name: 'Abrir calendário' }).click();
        await expect.poll(() => document.querySelectorAll('[role="gridcell"] button').length).toBeGreaterThan(27);
      };
      expect(await tooSmall(<DateField label="Próximo contato" defaultValue="2026-11-21" />, 44, open)).toEqual([]);
    });
  });
});
