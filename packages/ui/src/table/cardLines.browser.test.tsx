import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../test/mount.tsx';
import { Person } from '../avatar/Person.tsx';
import { DataTable } from './DataTable.tsx';

test('the first line of a card has the room that its own end leaves, whatever the lines below need', async () => {
  await page.viewport(390, 800);
  const { host } = mount(
    <DataTable
      label="Pessoas"
      layout="flow"
      rows={[{ id: '1' }]}
      rowId={({ id }) => id}
      rowName={() => 'Natasha'}
      columns={[
        { id: 'pessoa', header: 'Pessoa', cell: () => <Person name="Natasha Pedrosa de Lima" />, card: '1-start' },
        { id: 'estado', header: 'Estado', cell: () => 'Recebendo', card: '1-end' },
        { id: 'hoje', header: 'Hoje', cell: () => '0 de 30', card: '2-start' },
        {
          id: 'aberto',
          header: 'Em aberto',
          cell: () => <span style={{ display: 'inline-block', inlineSize: 210 }}>61 de 400 em aberto</span>,
          card: '2-end',
        },
      ]}
    />,
  );
  await expect.poll(() => host.querySelector('td[data-slot="1-start"]')).not.toBeNull();
  const [name, end, below] = ['1-start', '1-end', '2-end'].map((slot) =>
    host.querySelector<HTMLElement>(`td[data-slot="${slot}"]`)!,
  );
  const text = [...name!.querySelectorAll('span')].at(-1)!;
  expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  expect(end!.getBoundingClientRect().right).toBe(below!.getBoundingClientRect().right);
  expect(name!.getBoundingClientRect().right).toBeLessThanOrEqual(end!.getBoundingClientRect().left);
});
