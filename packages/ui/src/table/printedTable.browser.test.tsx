import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { mount } from '../../test/mount.tsx';
import { DataTable } from './DataTable.tsx';

const print = (media: 'print' | '') =>
  (cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media },
  );
afterEach(() => print(''));

interface Item {
  id: string;
  name: string;
}

// What Chromium repeats on a printed page, the head of a table, it draws without its buttons, whatever their position.
test('the head of a printed table has no buttons, only their words', async () => {
  const screen = await mount(
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
  const button = screen.getByRole('button', { name: 'Nome' });
  await expect.element(button).toBeVisible();
  const head = button.element();
  const { font, color } = getComputedStyle(head);
  await print('print');
  await expect.poll(() => getComputedStyle(head).display).toBe('contents');
  expect(getComputedStyle(head.querySelector('svg')!).display).toBe('none');
  // The words look as they do on the screen.
  expect([getComputedStyle(head).font, getComputedStyle(head).color]).toEqual([font, color]);
  expect(document.querySelector('th')!.textContent).toBe('Nome');
});
