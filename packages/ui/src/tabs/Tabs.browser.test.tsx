import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../../test/mount.tsx';
import { Tab, TabList, Tabs } from './Tabs.tsx';

const row = (count: string | null, width = 260) => (
  <div style={{ inlineSize: width }}>
    <Tabs defaultValue="todos">
      <TabList aria-label="Visões">
        <Tab value="todos" count={count}>
          Todos
        </Tab>
        <Tab value="meus" count={count && '0'}>
          Meus
        </Tab>
        <Tab value="livres" count={count && '1'}>
          Sem responsável
        </Tab>
      </TabList>
    </Tabs>
  </div>
);

describe('a row of tabs', () => {
  test('fades out where it goes on, and only there', async () => {
    const { host } = mount(row('2.467'));
    const list = host.querySelector<HTMLElement>('[role="tablist"]')!;
    const ends = () => [
      list.hasAttribute('data-more-before'),
      list.hasAttribute('data-more-after'),
      getComputedStyle(list).maskImage !== 'none',
    ];
    await expect.poll(ends).toEqual([false, true, true]);
    list.scrollLeft = list.scrollWidth;
    await expect.poll(ends).toEqual([true, false, true]);
    const whole = mount(row('2.467', 600)).host.querySelector<HTMLElement>('[role="tablist"]')!;
    await expect
      .poll(() => [
        whole.hasAttribute('data-more-before'),
        whole.hasAttribute('data-more-after'),
        getComputedStyle(whole).maskImage,
      ])
      .toEqual([false, false, 'none']);
  });

  test('has air between the ring of focus and the words, at the ends of the row too', async () => {
    const { host } = mount(<div style={{ padding: 20 }}>{row(null, 600)}</div>);
    const [first] = host.querySelectorAll<HTMLElement>('[role="tab"]');
    // The row takes the focus once it has counted its tabs.
    await expect.poll(() => host.querySelector<HTMLElement>('[role="tablist"]')!.tabIndex).toBe(0);
    await userEvent.tab();
    expect(document.activeElement).toBe(first);
    const ring = getComputedStyle(first!);
    expect([ring.outlineStyle, ring.outlineWidth, ring.outlineOffset]).toEqual(['solid', '2px', '-2px']);
    const words = document.createRange();
    words.selectNodeContents(first!);
    const place = words.getBoundingClientRect();
    const box = first!.getBoundingClientRect();
    // The ring itself, and more than its width of air.
    expect(place.left - box.left).toBeGreaterThanOrEqual(2 + 3);
    expect(box.right - place.right).toBeGreaterThanOrEqual(2 + 3);
    // The row scrolls, and so would cut what stands out of it.
    expect(host.querySelector('[role="tablist"]')!.getBoundingClientRect().left).toBeLessThanOrEqual(box.left);
    // The words stand where the row stands.
    expect(place.left).toBe(host.firstElementChild!.firstElementChild!.getBoundingClientRect().left);
  });

  test('stays where it is when its counts come', () => {
    const { host, rerender } = mount(row(null, 600));
    const places = () =>
      [...host.querySelectorAll('[role="tab"]')].map((tab) => Math.round(tab.getBoundingClientRect().left));
    const before = places();
    rerender(row('2.467', 600));
    expect(places()).toEqual(before);
  });
});
