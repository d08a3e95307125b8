import { useCallback, useLayoutEffect, useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { GlobalStyle } from '@funil/theme/GlobalStyle';
import { mount, nextFrame } from '../../test/mount.tsx';
import { DataTable } from './DataTable.tsx';
import type { DataTableColumn } from './tableColumns.ts';
import { compareValues } from './useTableModel.ts';

interface Item {
  id: string;
  name: string;
  value: number | null;
}

const items = (count: number, from = 0): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(from + index),
    name: `Item ${from + index}`,
    value: index % 5 === 0 ? null : index,
  }));
const columns: DataTableColumn<Item>[] = [
  { id: 'name', header: 'Nome', cell: (item) => item.name, tone: 'strong' },
  {
    id: 'value',
    header: 'Valor',
    cell: (item) => item.value,
    align: 'end',
    isSortable: true,
    sortValue: (item) => item.value,
  },
];
const shared = { label: 'Itens', columns, rowId: (item: Item) => item.id, rowName: (item: Item) => item.name };
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-index]')];
const texts = () => rows().map((row) => row.querySelector('td')!.textContent);
const scroller = () => document.querySelector('table')!.parentElement!;

/** px that a table takes when nothing stretches it. */
function widthOfContent(table: HTMLTableElement) {
  table.style.inlineSize = 'min-content';
  const { width } = table.getBoundingClientRect();
  table.style.inlineSize = '';
  return width;
}

const emulateReducedMotion = (value: '' | 'reduce') =>
  (cdp() as { send: (method: string, parameters: object) => Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

beforeEach(() => page.viewport(1200, 900));

const Tall = ({ children }: { children: React.ReactNode }) => (
  <div style={{ display: 'flex', blockSize: 400 }}>{children}</div>
);

describe('loading more', () => {
  function Endless({ onAsk }: { onAsk: (have: number, answer: () => void) => void }) {
    const [loaded, setLoaded] = useState(() => items(30));
    const more = useCallback(
      () => onAsk(loaded.length, () => setLoaded((now) => [...now, ...items(30, now.length)])),
      [loaded.length, onAsk],
    );
    return (
      <Tall>
        <DataTable {...shared} rows={loaded} hasMore={loaded.length < 120} onLoadMore={more} />
      </Tall>
    );
  }

  test('asks once near the end of each page, until there is no more', async () => {
    const onAsk = vi.fn<(have: number, answer: () => void) => void>();
    mount(<Endless onAsk={onAsk} />);
    const asked = () => onAsk.mock.calls.map(([have]) => have);
    const scrollToEnd = async () => {
      scroller().scrollTop = 0;
      await nextFrame();
      scroller().scrollTop = scroller().scrollHeight;
      await nextFrame();
    };
    for (const pages of [[30], [30, 60], [30, 60, 90]]) {
      await scrollToEnd();
      await expect.poll(asked).toEqual(pages);
      // The answer is on its way, however much somebody scrolls.
      await scrollToEnd();
      const height = scroller().scrollHeight;
      onAsk.mock.lastCall![1]();
      await expect.poll(() => scroller().scrollHeight).toBeGreaterThan(height);
    }
    await scrollToEnd();
    expect(asked()).toEqual([30, 60, 90]);
  });

  test('draws the rows that are there already no second time', async () => {
    const cell = vi.fn((item: Item) => item.name);
    const drawn: DataTableColumn<Item>[] = [{ id: 'name', header: 'Nome', cell }];
    const some = items(100);
    const view = (rows: Item[]) => (
      <Tall>
        <DataTable {...shared} columns={drawn} rows={rows} hasMore />
      </Tall>
    );
    const { rerender } = mount(view(some));
    await nextFrame();
    cell.mockClear();
    rerender(view([...some, ...items(50, 100)]));
    await nextFrame();
    expect(cell).not.toHaveBeenCalled();
    // One of them changed, such as by another person.
    rerender(view(some.with(2, { ...some[2]!, name: 'Outro' })));
    await nextFrame();
    expect(cell.mock.calls.map(([item]) => item.name)).toEqual(['Outro']);
  });

  test('does not ask for a second page before anybody has scrolled', async () => {
    const onLoadMore = vi.fn();
    mount(
      <Tall>
        <DataTable {...shared} rows={items(50)} hasMore onLoadMore={onLoadMore} />
      </Tall>,
    );
    await nextFrame();
    await nextFrame();
    expect(onLoadMore).not.toHaveBeenCalled();
  });

  test('offers to try again below the rows, which stay, when the next ones did not come', async () => {
    const onLoadMore = vi.fn();
    const { rerender } = mount(
      <Tall>
        <DataTable {...shared} rows={items(500)} hasMore onLoadMore={onLoadMore} moreError="Sem conexão." />
      </Tall>,
    );
    await nextFrame();
    expect(onLoadMore).not.toHaveBeenCalled();
    expect(page.getByRole('alert').element().textContent).toContain('Sem conexão.');
    (page.getByRole('button', { name: 'Tentar de novo' }).element() as HTMLElement).click();
    expect(onLoadMore).toHaveBeenCalledOnce();
    rerender(
      <Tall>
        <DataTable {...shared} rows={items(500)} hasMore onLoadMore={onLoadMore} />
      </Tall>,
    );
    await nextFrame();
    expect(page.getByRole('button', { name: 'Tentar de novo' }).query()).toBeNull();
  });

  test('does not ask while far from the end, nor while loading', async () => {
    const onLoadMore = vi.fn();
    mount(
      <Tall>
        <DataTable {...shared} rows={items(500)} hasMore onLoadMore={onLoadMore} />
      </Tall>,
    );
    await nextFrame();
    expect(onLoadMore).not.toHaveBeenCalled();
  });
});

test('a header shows its arrow whole, however narrow its column is', () => {
  const narrow = columns.map((column) => ({ ...column, header: 'Próximo contato', width: 100, isSortable: true }));
  mount(<DataTable {...shared} columns={narrow} rows={[]} />);
  const arrows = [...document.querySelectorAll('th [data-arrow]')];
  expect(arrows.map((arrow) => arrow.getBoundingClientRect().width)).toEqual([12, 12]);
});

test('a header shows whether it sorts before anybody comes near it', () => {
  mount(<DataTable {...shared} layout="flow" rows={items(3)} />);
  const heads = [...document.querySelectorAll('th')].map((head) => [
    head.textContent,
    head.querySelector('[data-arrow]') !== null &&
      Number(getComputedStyle(head.querySelector('[data-arrow]')!).opacity) > 0.5,
  ]);
  expect(heads).toEqual([
    ['Nome', false],
    ['Valor', true],
  ]);
});

describe('sorting by itself', () => {
  test('puts missing values last in both directions', async () => {
    mount(<DataTable {...shared} layout="flow" rows={items(10)} />);
    const header = page.getByRole('button', { name: 'Valor' });
    await header.click();
    expect(texts().slice(-2).toSorted()).toEqual(['Item 0', 'Item 5']);
    expect(texts()[0]).toBe('Item 1');
    await header.click();
    expect(texts().slice(-2).toSorted()).toEqual(['Item 0', 'Item 5']);
    expect(texts()[0]).toBe('Item 9');
  });

  test('knows the order of Portuguese and of numbers in text', () => {
    expect(['Érica', 'Zé', 'ana', 'Bruna', 'Lead 10', 'Lead 9'].toSorted(compareValues)).toEqual([
      'ana',
      'Bruna',
      'Érica',
      'Lead 9',
      'Lead 10',
      'Zé',
    ]);
  });

  test('is left to the caller who asks for it', async () => {
    const onSortChange = vi.fn();
    mount(
      <DataTable
        {...shared}
        layout="flow"
        rows={items(10)}
        sort={{ column: 'value', direction: 'asc' }}
        onSortChange={onSortChange}
      />,
    );
    await page.getByRole('button', { name: 'Valor' }).click();
    expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ column: 'value', direction: 'desc' });
    expect(texts()[0]).toBe('Item 0');
  });
});

describe('a long press on a phone', () => {
  test('selects, and the tap that ends it opens nothing', async () => {
    await page.viewport(390, 844);
    const onRowClick = vi.fn();
    const onSelectionChange = vi.fn();
    mount(
      <DataTable
        {...shared}
        layout="flow"
        rows={items(3)}
        onRowClick={onRowClick}
        selection={new Set()}
        onSelectionChange={onSelectionChange}
      />,
    );
    const row = rows()[1]!;
    const cell = row.querySelector('td:last-child')!;
    const send = (type: string) => cell.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
    send('pointerdown');
    await expect.poll(() => onSelectionChange.mock.calls.length).toBe(1);
    expect(onSelectionChange).toHaveBeenCalledExactlyOnceWith(new Set(['1']));
    send('pointerup');
    cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onRowClick).not.toHaveBeenCalled();

    // A short one opens.
    send('pointerdown');
    send('pointerup');
    cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onRowClick).toHaveBeenCalledOnce();
  });
});

test('cards scroll in their list, and the page does not', async () => {
  await page.viewport(390, 844);
  mount(
    <Tall>
      <DataTable {...shared} rows={items(200)} selection={new Set()} onSelectionChange={() => {}} />
    </Tall>,
  );
  await nextFrame();
  expect(scroller().scrollHeight).toBeGreaterThan(2000);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
});

test.each([
  ['once the browser has rested', true],
  ['scrolled at once', false],
])('columns keep their widths while thousands of rows pass, %s', async (_when, rests) => {
  if (!rests) vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1);
  const mixed = items(3000).map((item, index) => ({ ...item, name: index > 500 ? 'x'.repeat(60) : 'curto' }));
  mount(
    <Tall>
      <DataTable {...shared} rows={mixed} />
    </Tall>,
  );
  await nextFrame();
  // A busy machine rests late.
  if (rests) await vi.waitFor(() => expect(document.querySelector('colgroup')).not.toBeNull());
  else expect(document.querySelector('colgroup')).toBeNull();
  const widths = () =>
    [...document.querySelectorAll('th')].map((head) => Math.round(head.getBoundingClientRect().width));
  const before = widths();
  scroller().scrollTop = 40_000;
  await nextFrame();
  await nextFrame();
  expect(texts()[5]).toContain('xxx');
  expect(widths()).toEqual(before);
  vi.restoreAllMocks();
});

test.each([
  ['at its beginning', 0],
  ['scrolled', 4_000],
])('another list gets the widths that its rows need, %s', async (_where, scrollTop) => {
  const list = (name: string, from: number) => items(300, from).map((item) => ({ ...item, name }));
  const view = (rows: Item[]) => (
    <Tall>
      <DataTable {...shared} rows={rows} />
    </Tall>
  );
  const widthOfNames = () => document.querySelector('th')!.getBoundingClientRect().width;
  const { rerender } = mount(view(list('curto', 0)));
  await vi.waitFor(() => expect(document.querySelector('colgroup')).not.toBeNull());
  const before = widthOfNames();
  scroller().scrollTop = scrollTop;
  await nextFrame();
  rerender(view(list('nome comprido '.repeat(8), 1_000)));
  await vi.waitFor(() => expect(widthOfNames()).toBeGreaterThan(before));
  await vi.waitFor(() => expect(document.querySelector('colgroup')).not.toBeNull());
  expect(widthOfNames()).toBeGreaterThan(before);
});

test('a cell without a value shows an en dash', () => {
  mount(<DataTable {...shared} layout="flow" rows={items(1)} />);
  expect(rows()[0]!.querySelector('td:last-child')!.textContent).toBe('–');
});

test('what a menu in a row reports through React does not open the row', async () => {
  const { createPortal } = await import('react-dom');
  const onRowClick = vi.fn();
  const portal: DataTableColumn<Item>[] = [
    { id: 'menu', header: 'Ações', cell: () => createPortal(<div data-portal="">Transferir</div>, document.body) },
  ];
  mount(<DataTable {...shared} columns={portal} layout="flow" rows={items(1)} onRowClick={onRowClick} />);
  document.querySelector<HTMLElement>('[data-portal]')!.click();
  expect(onRowClick).not.toHaveBeenCalled();
});

describe('keys', () => {
  const press = (key: string) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  /** Presses Home after React has drawn `round`, and before the effects of that drawing. */
  function Hasty({ round }: { round: number }) {
    useLayoutEffect(() => {
      if (round > 0) press('Home');
    }, [round]);
    return (
      <Tall>
        <DataTable {...shared} rows={many} onRowClick={() => {}} />
      </Tall>
    );
  }
  const many = items(500);
  const focused = () => (document.activeElement as HTMLElement).dataset['index'];

  test('that come between a drawing and its effects are not lost', async () => {
    const { rerender } = mount(<Hasty round={0} />);
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0));
    rows()[0]!.focus();
    press('End');
    await vi.waitFor(() => expect(focused()).toBe('499'));
    rerender(<Hasty round={1} />);
    await vi.waitFor(() => expect(focused()).toBe('0'));
  });
});

describe('a table without the room for all of its columns', () => {
  const wide: DataTableColumn<Item>[] = [
    { id: 'name', header: 'Nome', width: 200, cell: (item) => item.name },
    { id: 'phone', header: 'Telefone', width: 150, cell: () => '(11) 91234-5678', yields: 2 },
    {
      id: 'value',
      header: 'Valor',
      width: 150,
      cell: (item) => item.value,
      isSortable: true,
      sortValue: (item) => item.value,
      yields: 1,
    },
    { id: 'state', header: 'Situação', width: 100, cell: () => 'Ativa' },
  ];
  const heads = () => [...document.querySelectorAll('th')].map((head) => head.textContent);
  const sideways = () => scroller().scrollWidth - scroller().clientWidth;
  const view = (room: number, count = 5) => (
    <div style={{ display: 'flex', blockSize: 400, inlineSize: room }}>
      <DataTable {...shared} columns={wide} rows={items(count)} defaultSort={{ column: 'value', direction: 'desc' }} />
    </div>
  );

  test('leaves them out in their order before anything is painted, and never the others', () => {
    mount(view(560));
    expect(heads()).toEqual(['Nome', 'Valor', 'Situação']);
    expect(sideways()).toBe(0);
  });

  test.each([5, 200])('gives them back with the room, with %i rows', async (count) => {
    const { rerender } = mount(view(640, count));
    expect(heads()).toEqual(['Nome', 'Telefone', 'Valor', 'Situação']);
    for (const [room, left] of [
      [480, 3],
      [340, 2],
      [480, 3],
      [640, 4],
      [300, 2],
    ] as const) {
      rerender(view(room, count));
      await expect.poll(() => heads().length).toBe(left);
      if (room >= 340) await expect.poll(sideways).toBe(0);
    }
  });

  test('leaves them out as well when cards become a table while nothing may move', async () => {
    const asWideAsText: DataTableColumn<Item>[] = ['Nome', 'Telefone', 'Valor', 'Situação'].map((header, index) => ({
      id: header,
      header,
      cell: (item) => item.name,
      yields: index || undefined,
    }));
    const drawn = (room: number) => (
      <div style={{ display: 'flex', blockSize: 400, inlineSize: room }}>
        <GlobalStyle />
        <DataTable {...shared} columns={asWideAsText} rows={items(5)} />
      </div>
    );
    await emulateReducedMotion('reduce');
    onTestFinished(async () => {
      await emulateReducedMotion('');
    });
    const { rerender } = mount(drawn(1000));
    const leastRoom = widthOfContent(document.querySelector('table')!);
    await page.viewport(780, 900);
    // Less than all of them ask for by less than the padding of their cells, which cards do not have.
    rerender(drawn(leastRoom - 15));
    expect(heads()).toEqual([]);
    await page.viewport(781, 900);
    await expect.poll(heads).toEqual(['Nome', 'Telefone', 'Valor']);
    await expect.poll(sideways).toBe(0);
  });

  test('stays sorted by one of them', () => {
    mount(view(340));
    expect(heads()).toEqual(['Nome', 'Situação']);
    expect(texts()).toEqual(['Item 4', 'Item 3', 'Item 2', 'Item 1', 'Item 0']);
  });
});

describe('rows that lead somewhere', () => {
  const hrefOf = ({ id }: Item) => `#item-${id}`;
  const show = (more: object = {}) => {
    const onRowClick = vi.fn<(row: Item) => void>();
    const withButton: DataTableColumn<Item>[] = [
      ...columns,
      { id: 'more', header: 'Mais', cell: () => <button type="button">Mais</button> },
      { id: 'hint', header: 'Dica', cell: () => <span title="Por extenso">Dica</span> },
    ];
    mount(
      <Tall>
        <DataTable
          {...shared}
          {...more}
          columns={withButton}
          rows={items(3)}
          onRowClick={onRowClick}
          rowHref={hrefOf}
        />
      </Tall>,
    );
    return onRowClick;
  };
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  /** What would be hit in the middle of a cell. */
  const hitIn = (cell: Element) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)!;
  };

  test('are covered by the link of their name, which leaves the order of stops alone', async () => {
    show();
    await expect.element(link('Item 1')).toHaveAttribute('href', '#item-1');
    expect(link('Item 1').element().getAttribute('tabindex')).toBe('-1');
    const [name, value] = rows()[1]!.querySelectorAll('td');
    expect(hitIn(name!)).toBe(link('Item 1').element());
    expect(hitIn(value!)).toBe(link('Item 1').element());
    // A row's link stays in its row.
    expect(hitIn(rows()[2]!.querySelectorAll('td')[1]!)).toBe(link('Item 2').element());
  });

  test('open in place by a plain click, and elsewhere by the browser’s own ways', async () => {
    const onRowClick = show();
    const node = link('Item 1').element();
    const click = (init: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      node.dispatchEvent(event);
    };
    const stop = (event: Event) => {
      if (!event.defaultPrevented) stopped.push(event.type);
      event.preventDefault();
    };
    const stopped: string[] = [];
    // After React: what the row has left to the browser is noted, and not followed by the test.
    window.addEventListener('click', stop);
    click();
    expect(onRowClick).toHaveBeenCalledTimes(1);
    expect(stopped).toEqual([]);
    click({ ctrlKey: true });
    click({ metaKey: true });
    click({ shiftKey: true });
    expect(stopped).toEqual(['click', 'click', 'click']);
    window.removeEventListener('click', stop);
    expect(onRowClick).toHaveBeenCalledTimes(1);
  });

  test('keep their controls, and what says more under the pointer', async () => {
    const onRowClick = show({ selection: new Set(), onSelectionChange: () => {} });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await page.getByRole('button', { name: 'Mais' }).first().click();
    expect(onRowClick).not.toHaveBeenCalled();
    expect(hitIn(rows()[0]!.querySelector('[data-check] input')!).matches('a')).toBe(false);
    const hint = rows()[0]!.querySelector('[title]')!;
    expect(hitIn(hint)).toBe(hint);
    hint.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
    hint.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(opened.mock.calls.map(([href]) => href)).toEqual(['#item-0', '#item-0']);
    expect(onRowClick).not.toHaveBeenCalled();
    hint.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onRowClick).toHaveBeenCalledTimes(1);
    opened.mockRestore();
  });

  test('show the tick of a selected one upon its box', () => {
    show({ selection: new Set(['1']), onSelectionChange: () => {} });
    const tick = rows()[1]!.querySelector<SVGElement>('[data-check] input:checked + svg')!;
    // `elementFromPoint` skips elements that let the pointer through.
    tick.style.pointerEvents = 'auto';
    expect(tick.contains(hitIn(tick))).toBe(true);
    expect(getComputedStyle(tick).opacity).toBe('1');
  });

  test('are links as cards, too', async () => {
    await page.viewport(390, 800);
    const onRowClick = show();
    await link('Item 2').click();
    expect(onRowClick.mock.calls[0]![0]).toMatchObject({ id: '2' });
  });
});

describe('parts of the product', () => {
  const actions = (item: Item) => <button type="button">{`Ligar para ${item.name}`}</button>;

  test('actions stand at the end of each row, in a column that screen readers name, and open no row', () => {
    const opened = vi.fn();
    mount(<DataTable {...shared} rows={items(2)} layout="flow" rowActions={actions} onRowClick={opened} />);
    const cells = [...rows()[1]!.querySelectorAll('td')];
    expect(cells.at(-1)).toHaveTextContent('Ligar para Item 1');
    expect(document.querySelectorAll('th')[2]).toHaveTextContent('Ações');
    cells.at(-1)!.querySelector('button')!.click();
    expect(opened).not.toHaveBeenCalled();
  });

  test('a card keeps its lines beside the actions', async () => {
    await page.viewport(390, 800);
    mount(<DataTable {...shared} rows={items(1)} layout="flow" rowActions={actions} />);
    await expect.poll(() => rows()[0]?.textContent).toContain('NomeItem 0');
    expect(rows()[0]?.textContent).toContain('Ligar para Item 0');
  });

  test('a header with content of its own keeps the name of the column', () => {
    const named = columns.map((column) => ({ ...column, headerContent: <em>{`${column.header} ⓘ`}</em> }));
    mount(<DataTable {...shared} columns={named} rows={items(1)} layout="flow" />);
    expect(document.querySelector('th em')).toHaveTextContent('Nome ⓘ');
    expect(document.querySelector('th em')!.closest('[aria-hidden]')).not.toBeNull();
    expect(page.getByRole('columnheader', { name: 'Valor' }).elements()).toHaveLength(1);
  });
});
