import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount, nextFrame } from '../../test/mount.tsx';
import { finger } from '../../test/touch.ts';
import { Drawer, NavigationDrawer } from './Drawer.tsx';

/** A drawer that is exactly 400 px wide. */
function openDrawer(Component: typeof Drawer | typeof NavigationDrawer, dir: 'ltr' | 'rtl') {
  const onOpenChange = vi.fn();
  mount(
    <div dir={dir}>
      <Component
        title="Lead 2481"
        defaultOpen
        onOpenChange={onOpenChange}
        dir={dir}
        style={{ inlineSize: 400, animation: 'none' }}
      >
        <p>Texto</p>
      </Component>
    </div>,
  );
  return { onOpenChange, box: document.querySelector<HTMLElement>('[role="dialog"]')! };
}

function swipe(box: Element, distance: number, ms: number) {
  const hand = finger(box.querySelector('p')!, 600, 200);
  hand.move(distance / 2, 0, ms / 2);
  hand.move(distance / 2, 0, ms / 2);
  hand.lift();
}

describe.each([
  ['a drawer at the end', Drawer, 'ltr', 1],
  ['a drawer at the end, right to left', Drawer, 'rtl', -1],
  ['the navigation at the start', NavigationDrawer, 'ltr', -1],
  ['the navigation at the start, right to left', NavigationDrawer, 'rtl', 1],
] as const)('%s', (_, Component, dir, way) => {
  test.each([
    ['9.9 %', 39.6, 2000, false],
    ['10 %', 40, 2000, false],
    ['10.1 %', 40.4, 2000, true],
    ['a short swipe in 299 ms', 20, 299, true],
    ['a short swipe in 300 ms', 20, 300, true],
    ['a short swipe in 301 ms', 20, 301, false],
    ['jitter under 10 px', 8, 100, false],
    ['the other way', -200, 100, false],
  ])('%s', (_name, distance, ms, closes) => {
    const { box, onOpenChange } = openDrawer(Component, dir);
    expect(box.offsetWidth).toBe(400);
    swipe(box, distance * way, ms);
    if (closes) expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false, 'swipe');
    else expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe('turning a phone', () => {
  const width = async (px: number) => {
    await page.viewport(px, 700);
    await vi.waitFor(() => expect(window.innerWidth).toBe(px));
    await nextFrame();
    await nextFrame();
  };

  test.each([
    ['upright', 844, 390],
    ['on its side', 390, 844],
  ])('%s keeps what is typed in a panel, and the focus', async (_, before, after) => {
    await width(before);
    mount(
      <>
        <div data-testid="page">
          <button type="button">Linha</button>
        </div>
        <Drawer title="Lead 2481" defaultOpen style={{ animation: 'none' }}>
          <input aria-label="Nota" />
        </Drawer>
      </>,
    );
    const field = document.querySelector('input')!;
    field.focus();
    field.value = 'Liga amanhã';
    await width(after);
    expect(document.querySelector('input')).toBe(field);
    expect(document.activeElement).toBe(field);
    await width(before);
    expect(document.querySelector('input')).toBe(field);
    await page.viewport(414, 896);
  });

  test('lets the page behind rest while the panel covers it, and only then', async () => {
    await width(390);
    const { rerender } = mount(<Stage isOpen />);
    const row = document.querySelector<HTMLElement>('[data-testid="page"] button')!;
    const takesFocus = () => {
      row.focus();
      return document.activeElement === row;
    };
    expect(takesFocus()).toBe(false);
    expect(document.querySelector<HTMLElement>('[aria-live]')!.closest('[inert]')).toBeNull();
    await width(844);
    expect(takesFocus()).toBe(true);
    await width(390);
    expect(takesFocus()).toBe(false);
    rerender(<Stage isOpen={false} />);
    expect(takesFocus()).toBe(true);
    await page.viewport(414, 896);
  });
});

const Stage = ({ isOpen }: { isOpen: boolean }) => (
  <>
    <div data-testid="page">
      <button type="button">Linha</button>
      <div aria-live="polite" />
    </div>
    <Drawer title="Lead 2481" open={isOpen} style={{ animation: 'none' }}>
      <input aria-label="Nota" />
    </Drawer>
  </>
);
