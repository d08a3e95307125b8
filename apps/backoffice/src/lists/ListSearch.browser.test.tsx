import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ListSearch } from './ListSearch.tsx';

const field = page.getByRole('searchbox', { name: 'Buscar' });

test('what is typed while the address has yet to hold a search stays; the address of somebody else is shown', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const search = (value: string) => <ListSearch label="Buscar" value={value} onSearch={onSearch} />;
  const { rerender } = await render(search(''));
  await field.click();
  await userEvent.keyboard('cam{Enter}i');
  expect(onSearch).toHaveBeenLastCalledWith('cam');
  await rerender(search('cam'));
  await expect.element(field).toHaveValue('cami');
  // Asked after the pause, and again before the first of both has come.
  await expect.poll(() => onSearch.mock.lastCall).toEqual(['cami']);
  await userEvent.keyboard('{Escape}a');
  await rerender(search('cami'));
  await expect.element(field).toHaveValue('a');
  await rerender(search(''));
  await expect.element(field).toHaveValue('a');
  await expect.poll(() => onSearch.mock.lastCall).toEqual(['a']);
  await rerender(search('a'));
  // "Limpar filtros", and back.
  await rerender(search(''));
  await expect.element(field).toHaveValue('');
  await rerender(search('a'));
  await expect.element(field).toHaveValue('a');
});
