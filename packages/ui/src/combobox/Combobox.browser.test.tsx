import { expect, test, vi } from 'vitest';
import { render } from '../../test/render.ts';
import { page, userEvent } from 'vitest/browser';
import { Combobox } from './Combobox.tsx';

const options = Array.from({ length: 5000 }, (_, index) => ({
  value: String(index),
  label: `Lead ${index}`,
  isDisabled: index === 0,
}));
const search = () => page.getByRole('combobox', { name: 'Buscar' });
const pointed = () => document.getElementById(search().element().getAttribute('aria-activedescendant') ?? '');

async function open(props: Partial<Parameters<typeof Combobox>[0]> = {}) {
  const onValueChange = vi.fn();
  await render(<Combobox label="Lead" options={options} onValueChange={onValueChange} {...props} />);
  await page.getByRole('combobox', { name: 'Lead' }).click();
  await expect.element(search()).toHaveFocus();
  return { onValueChange };
}

test('keys pressed faster than a frame all count', async () => {
  const { onValueChange } = await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => onValueChange.mock.calls).toEqual([['3']]);
});

test('letters typed right after the opening key belong to the search', async () => {
  const onValueChange = vi.fn();
  await render(<Combobox label="Lead" options={options} onValueChange={onValueChange} />);
  (page.getByRole('combobox', { name: 'Lead' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}4321{Enter}');
  await expect.poll(() => onValueChange.mock.calls).toEqual([['4321']]);
});

test('the search points to a row that exists, numbered within the whole list', async () => {
  await open();
  expect(pointed()).toHaveTextContent('Lead 1');
  expect(pointed()).toHaveAttribute('aria-posinset', '2');
  expect(pointed()).toHaveAttribute('aria-setsize', '1000');
  await userEvent.keyboard('{End}');
  await expect.poll(() => pointed()?.textContent).toBe('Lead 999');
});

test('the active row stays mounted while another part is scrolled into view', async () => {
  await open();
  const scroller = document.querySelector('[role="listbox"]')!;
  scroller.scrollTop = 12_000;
  await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBeGreaterThan(5);
  await expect
    .poll(() =>
      [...document.querySelectorAll('[role="option"]')].some((row) => Number(row.getAttribute('aria-posinset')) > 300),
    )
    .toBe(true);
  expect(pointed()).toHaveTextContent('Lead 1');
  expect(document.querySelectorAll('[role="option"]').length).toBeLessThanOrEqual(60);
  // The next key goes on from the active row and brings it back into view.
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => pointed()?.textContent).toBe('Lead 2');
  await expect.poll(() => scroller.scrollTop).toBeLessThan(100);
});

test('the limit counts after the search', async () => {
  await open();
  await expect.element(page.getByText('Mostrando 1000 de 5000')).toBeVisible();
  await userEvent.keyboard('lead 49');
  await expect.poll(() => pointed()?.textContent).toBe('Lead 49');
  expect(document.body.textContent).not.toContain('Mostrando');
  await expect.element(page.getByRole('status')).toHaveTextContent('199 opções');
});

test('the search finds the choice of nothing by its label, and leaves it out otherwise', async () => {
  const { onValueChange } = await open({ defaultValue: '700', emptyLabel: 'Nenhum lead' });
  await userEvent.keyboard('lead 49');
  await expect.poll(() => pointed()?.textContent).toBe('Lead 49');
  await userEvent.fill(search(), 'nenh');
  await expect.poll(() => pointed()?.textContent).toBe('Nenhum lead');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onValueChange.mock.calls).toEqual([['']]);
});

test('the chosen row is in view when it opens', async () => {
  await open({ defaultValue: '700' });
  await expect.poll(() => pointed()?.textContent).toBe('Lead 700');
  const row = pointed()!.getBoundingClientRect();
  const box = document.querySelector('[role="listbox"]')!.getBoundingClientRect();
  expect(row.top).toBeGreaterThanOrEqual(box.top - 1);
  expect(row.bottom).toBeLessThanOrEqual(box.bottom + 1);
});

test('searches elsewhere: shows the answer as it comes, and the label of a choice that it lacks', async () => {
  const onSearch = vi.fn();
  const view = await render(
    <Combobox label="Lead" options={[]} defaultValue="77" chosenLabel="Lead 77" onSearch={onSearch} isLoading />,
  );
  const trigger = page.getByRole('combobox', { name: 'Lead' });
  await expect.element(trigger).toHaveTextContent('Lead 77');
  await trigger.click();
  await userEvent.keyboard('cam');
  expect(onSearch).toHaveBeenLastCalledWith('cam');
  await view.rerender(
    <Combobox
      label="Lead"
      options={[{ value: 'x', label: 'Outra grafia' }]}
      defaultValue="77"
      chosenLabel="Lead 77"
      onSearch={onSearch}
    />,
  );
  await expect.poll(() => pointed()?.textContent).toBe('Outra grafia');
});

test('long labels take the lines that they need, wherever the list is scrolled to', async () => {
  const wordy = options.slice(0, 400).map((option, index) => ({
    ...option,
    label: index % 3 ? option.label : `${option.label} ${'com um nome muito comprido '.repeat(4)}`,
  }));
  await open({ options: wordy, style: { width: 240 } });
  const rows = () =>
    [...document.querySelectorAll('[role="option"]')]
      .map((row) => row.getBoundingClientRect())
      .toSorted((a, b) => a.top - b.top);
  const overlaps = () => rows().filter(({ top }, index, all) => index > 0 && top < all[index - 1]!.bottom - 0.5).length;
  expect(overlaps()).toBe(0);
  await userEvent.keyboard('{End}');
  await expect.poll(() => pointed()?.textContent).toContain('Lead 399');
  const box = document.querySelector('[role="listbox"]')!;
  await expect
    .poll(() => pointed()!.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(box.getBoundingClientRect().bottom + 1);
  expect(overlaps()).toBe(0);
  box.scrollTop -= 2000;
  await expect
    .poll(() =>
      rows().some(
        ({ top, bottom }) => top < box.getBoundingClientRect().bottom && bottom > box.getBoundingClientRect().top,
      ),
    )
    .toBe(true);
  expect(overlaps()).toBe(0);
});

test('Tab goes from the search to what stands below the list, and from there closes it', async () => {
  const create = vi.fn();
  await open({
    listFooter: (
      <button type="button" onClick={create}>
        Novo lead
      </button>
    ),
  });
  await userEvent.tab();
  const added = page.getByRole('button', { name: 'Novo lead' });
  await expect.element(added).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(create).toHaveBeenCalledOnce();
  await userEvent.tab({ shift: true });
  await expect.element(search()).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.poll(() => document.querySelector('[role="listbox"]')).toBeNull();
});

test('options and the closed field show what the product draws, and are found by their label', async () => {
  const { onValueChange } = await open({
    defaultValue: '7',
    renderOption: (option, isChosen) => <b>{isChosen ? `${option.value} escolhido` : `nº ${option.value}`}</b>,
    renderChosen: (option) => <i>{`Lead de nº ${option.value}`}</i>,
  });
  expect(document.querySelector('button[role="combobox"] i')).toHaveTextContent('Lead de nº 7');
  await expect.element(page.getByRole('option', { name: '7 escolhido' })).toBeVisible();
  await userEvent.keyboard('Lead 4321{Enter}');
  await expect.poll(() => onValueChange.mock.calls).toEqual([['4321']]);
  await expect.poll(() => document.querySelector('button[role="combobox"] i')?.textContent).toBe('Lead de nº 4321');
});
