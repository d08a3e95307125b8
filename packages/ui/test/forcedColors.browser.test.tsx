import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { TextInput } from '../src/index.ts';
import { controls } from './fixtures/controls.tsx';
import { display } from './fixtures/display.tsx';
import type { Probe } from './fixtures/Fixture.ts';
import { render } from './render.ts';
import { settle } from './typing.ts';

const emulate = (value: 'active' | 'none') =>
  (cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features: [{ name: 'forced-colors', value }] },
  );

beforeAll(async () => {
  await emulate('active');
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
});
afterAll(() => emulate('none'));

const probe = (state: Record<string, unknown> = {}): Probe => ({
  ref: () => {},
  className: 'probe',
  style: { marginTop: '3px' },
  'data-probe': 'found',
  ...state,
});
const shown = Object.entries({ ...controls, ...display }).flatMap(([name, fixture]) =>
  'render' in fixture ? [[name, fixture.render] as const] : [],
);

/** Whether the element, or the box or mark drawn for it, shows an edge that forced colours leave standing. */
function hasRing(element: Element): boolean {
  const styles = [element, element.parentElement, element.parentElement?.parentElement].flatMap((node) =>
    node ? [getComputedStyle(node), getComputedStyle(node, '::after'), getComputedStyle(node, '::before')] : [],
  );
  const near = [...(element.parentElement?.children ?? [])]
    .filter((node) => node !== element)
    .map((node) => getComputedStyle(node));
  // 'auto' is the browser's own ring, which its page's global style makes ours.
  return [...styles, ...near].some(
    (style) =>
      style.outlineStyle === 'auto' || (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2),
  );
}

describe('with forced colours the keyboard shows where it is', () => {
  test.each(shown)('%s', async (_name, show) => {
    const view = await render(<div>{show(probe())}</div>);
    await settle();
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('{Tab}');
    const focused = document.activeElement;
    // Text has nothing to show, nor has a frame that holds the focus for what is in it. No script sees the thumb of a
    // range.
    if (!focused || focused === document.body || !view.baseElement.contains(focused)) return;
    if (focused.matches('[role="dialog"], [role="menu"], [data-radix-focus-guard], [type="range"]')) return;
    await expect.poll(() => hasRing(focused), { message: focused.outerHTML.slice(0, 200) }).toBe(true);
  });
});

test('with forced colours an error keeps its icon', async () => {
  await render(<TextInput label="Nome" error="Nome é um campo obrigatório" />);
  const line = document.querySelector('[id$="-error"]')!;
  // The drawn one is gone.
  expect(getComputedStyle(line).backgroundImage).toMatch(/^none(, none)*$/);
  const icon = getComputedStyle(line, '::before');
  expect(icon.content).toContain('!');
  expect([icon.width, icon.height, icon.borderTopStyle]).toEqual(['12px', '12px', 'solid']);
  expect(icon.borderTopColor).toBe(getComputedStyle(line).color);
});

describe('with forced colours a state keeps a mark that is no colour alone', () => {
  const look = (input: Element) =>
    [input, ...(input.parentElement?.querySelectorAll('svg, span') ?? [])]
      .flatMap((node) => [
        getComputedStyle(node),
        getComputedStyle(node, '::before'),
        getComputedStyle(node, '::after'),
      ])
      .map(({ display: shownAs, visibility, content, transform, opacity, maskImage, backgroundImage, clipPath }) =>
        [shownAs, visibility, content, transform, opacity, maskImage, backgroundImage, clipPath].join(' '),
      )
      .join('|');
  test.each(['Checkbox', 'Switch'] as const)('%s, on and off', async (name) => {
    const fixture = controls[name];
    if (!fixture || !('render' in fixture)) throw new Error(`${name} is not shown`);
    const off = await render(fixture.render(probe({ checked: false, onChange: () => {} })));
    const before = look(off.baseElement.querySelector('input')!);
    await off.rerender(fixture.render(probe({ checked: true, onChange: () => {} })));
    expect(look(off.baseElement.querySelector('input')!)).not.toBe(before);
  });
});
