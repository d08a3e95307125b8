import { describe, expect, test } from 'vitest';
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

  test('stays where it is when its counts come', () => {
    const { host, rerender } = mount(row(null, 600));
    const places = () =>
      [...host.querySelectorAll('[role="tab"]')].map((tab) => Math.round(tab.getBoundingClientRect().left));
    const before = places();
    rerender(row('2.467', 600));
    expect(places()).toEqual(before);
  });
});
