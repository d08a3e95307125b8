import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../test/mount.tsx';
import { PageMain } from '../appShell/PageLayout.tsx';
import { StatRow, StatTile } from './StatTile.tsx';

const money = 'R$\u00a0605.800,00';
const values = ['1.284', '11 min', '999.999', money, 'R$\u00a02,73\u00a0mi'];
const tiles = (count: number) =>
  values
    .slice(0, count)
    .map((value) => (
      <StatTile
        key={value}
        label="Valor vendido"
        data-tile=""
        value={value}
        link={<a href="#leads">ver</a>}
        delta={{ value: '53,3%', direction: 'up', meaning: 'good', before: 'eram R$\u00a0954.000,00' }}
      />
    ));

/** How many lines a text is drawn in, and how far to the right. */
function drawn(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  const boxes = [...range.getClientRects()];
  return {
    lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
    right: Math.max(...boxes.map(({ right }) => right)),
  };
}

describe('the number of a tile', () => {
  // The window, and what a page has of it beside the sidebar.
  test.each([
    [320, 288],
    [390, 358],
    [820, 764],
    [1024, 792],
    [1024, 968],
    [1440, 1208],
  ])('is one word in a window of %i px with %i px for the page', async (width, room) => {
    await page.viewport(width, 800);
    const { host } = mount(
      <div style={{ inlineSize: room }}>
        <PageMain>
          <StatRow>{tiles(5)}</StatRow>
        </PageMain>
      </div>,
    );
    for (const tile of host.querySelectorAll('[data-tile]')) {
      const limit = tile.getBoundingClientRect().right - 15;
      const number = tile.querySelector('a')!;
      expect([number.textContent, drawn(number).lines]).toEqual([number.textContent, 1]);
      expect(drawn(number).right, `${number.textContent} in its tile`).toBeLessThanOrEqual(limit);
      const was = [...tile.querySelectorAll('span')].find(({ textContent }) => textContent!.startsWith('eram'))!;
      // The narrowest phones have the room for the sum alone.
      expect(drawn(was).lines).toBeLessThanOrEqual(width > 320 ? 1 : 2);
      expect(drawn(was).right).toBeLessThanOrEqual(limit);
    }
  });

  test.each([2, 3, 4, 5])('%i tiles fill their rows on a page with little room', async (count) => {
    await page.viewport(820, 800);
    const { host } = mount(
      <div style={{ inlineSize: 764 }}>
        <PageMain>
          <StatRow>{tiles(count)}</StatRow>
        </PageMain>
      </div>,
    );
    const rows = new Map<number, number>();
    for (const tile of host.querySelectorAll('[data-tile]')) {
      const { top, width } = tile.getBoundingClientRect();
      rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + width);
    }
    expect([...rows.values()].map((width) => Math.round(width))).toEqual(Array.from(rows, () => 762));
  });
});
