import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../test/mount.tsx';
import { DataTable } from './DataTable.tsx';

interface Item {
  id: string;
  name: string;
}

/** What the styles of the page say of an element on paper alone. */
function printed(element: Element): Record<string, string> {
  const said: Record<string, string> = {};
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule) || rule.conditionText !== 'print') continue;
      for (const inner of rule.cssRules)
        if (inner instanceof CSSStyleRule && element.matches(inner.selectorText))
          for (const name of inner.style) said[name] = inner.style.getPropertyValue(name);
    }
  return said;
}

// Wide enough for a table: cards have no head.
beforeEach(() => page.viewport(1200, 900));

// What Chromium repeats on a printed page, the head of a table, it draws without its buttons, whatever their position.
test('the head of a printed table has no buttons, only their words', async () => {
  mount(
    <DataTable<Item>
      label="Itens"
      layout="flow"
      columns={[
        { id: 'name', header: 'Nome', cell: ({ name }) => name, isSortable: true, sortValue: ({ name }) => name },
      ]}
      rows={[{ id: '1', name: 'Item' }]}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
    />,
  );
  const button = page.getByRole('button', { name: 'Nome' });
  await expect.element(button).toBeVisible();
  expect(printed(button.element())).toEqual({ display: 'contents' });
  expect(printed(button.element().querySelector('svg')!)).toEqual({ display: 'none' });
});

test('a list is printed with all its rows and columns, and asks for no more of them', async () => {
  const more = vi.fn();
  const rows = Array.from({ length: 200 }, (_, index) => ({ id: String(index), name: `Item ${index}` }));
  mount(
    <div style={{ display: 'flex', blockSize: 300, inlineSize: 400 }}>
      <DataTable<Item>
        label="Itens"
        columns={[
          { id: 'name', header: 'Nome', cell: ({ name }) => name, width: 300 },
          { id: 'id', header: 'Número', cell: ({ id }) => id, width: 300, yields: 1 },
        ]}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        hasMore
        onLoadMore={more}
        onSelectionChange={() => {}}
      />
    </div>,
  );
  await expect.element(page.getByText('Item 0', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Número' })).not.toBeInTheDocument();
  const drawn = page.getByRole('row').all().length;
  expect(drawn).toBeLessThan(60);
  // The browser counts the pages as soon as the event is over.
  dispatchEvent(new Event('beforeprint'));
  expect(document.querySelectorAll('tr[data-index]')).toHaveLength(200);
  expect(document.querySelectorAll('th')).toHaveLength(3);
  expect(printed(document.querySelector('td[data-check]')!)).toMatchObject({ display: 'none' });
  dispatchEvent(new Event('afterprint'));
  expect(page.getByRole('row').all()).toHaveLength(drawn);
  expect(more).not.toHaveBeenCalled();
});
