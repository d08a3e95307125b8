import { beforeEach, expect, test } from 'vitest';
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
