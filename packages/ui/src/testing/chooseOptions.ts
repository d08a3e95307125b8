import { waitFor, within } from '@testing-library/dom';
import type { TestUser } from './testUser.ts';
import { asTyped } from './testUser.ts';

const openedBy = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-controls') ?? '');

async function open(user: TestUser, field: HTMLElement): Promise<HTMLElement> {
  if (field.getAttribute('aria-expanded') !== 'true') await user.click(field);
  return waitFor(() => {
    const list = openedBy(field);
    if (!list)
      throw new Error(
        'The list of the field does not open. Is it disabled, or is it no Select, Combobox or MultiSelect?',
      );
    return list;
  });
}

/** Lists with search render only visible rows, so the search reveals the option. */
async function pick(user: TestUser, list: HTMLElement, label: string): Promise<void> {
  const search = within(list).queryByRole('combobox');
  if (search) {
    await user.clear(search);
    await user.type(search, asTyped(label));
  }
  await user.click(await within(list).findByRole('option', { name: label }));
}

/**
 * Opens a `Select` or `Combobox` and picks an option like a user; waits for options to load.
 * @param field The control: `screen.getByRole('combobox', { name: 'Produto' })`.
 */
export async function chooseOption(user: TestUser, field: HTMLElement, label: string): Promise<void> {
  await pick(user, await open(user, field), label);
}

/** Opens a `MultiSelect`, toggles options, and closes the list. */
export async function chooseOptions(user: TestUser, field: HTMLElement, labels: readonly string[]): Promise<void> {
  const list = await open(user, field);
  for (const label of labels) await pick(user, list, label);
  await user.keyboard('{Escape}');
}

/** Names of a list's options in order, of a long list only the visible ones. Opens and closes the list. */
export async function listOptions(user: TestUser, field: HTMLElement): Promise<string[]> {
  const list = await open(user, field);
  const options = await within(list).findAllByRole('option');
  const labels = options.map((option) => option.textContent ?? '');
  await user.keyboard('{Escape}');
  return labels;
}
