import { describe, expect, test, vi } from 'vitest';
import { mount } from '../../test/mount.tsx';
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
