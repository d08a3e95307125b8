import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createTenantTheme, TenantThemeProvider } from '@funil/theme';
import { expectAccessible } from '../../test/expectAccessible.ts';
import { FilterBar } from './FilterBar.tsx';

const longName = 'Regional Sudeste de consórcios de imóveis e automóveis, matriz';

/** A bar with one filter in a room of so many pixels, whose editor comes when it is let come. */
function show(width: number, value?: string) {
  let resolve!: (module: { default: () => React.ReactElement }) => void;
  const loaded = new Promise<{ default: () => React.ReactElement }>((come) => (resolve = come));
  const Editor = lazy(() => loaded);
  const bar = (
    <TenantThemeProvider theme={createTenantTheme({ name: 'Aurora', personalization: null })} asRoot>
      <div data-testid="room" style={{ display: 'flex', inlineSize: width }}>
        <FilterBar
          names={['group']}
          filters={{ group: { label: 'Grupo', shown: value, isLoading: false, isOffered: true } }}
          values={value === undefined ? {} : { group: value }}
          onChange={vi.fn()}
          renderEditor={() => <Editor />}
          doneLabel="Ver leads"
        />
      </div>
    </TenantThemeProvider>
  );
  return { screen: render(bar), come: () => resolve({ default: () => <input aria-label="Buscar" /> }) };
}

it('gives the focus to an editor that comes after its popover', async () => {
  await page.viewport(1280, 900);
  const { screen, come } = show(600);
  await screen;
  await userEvent.click(page.getByRole('button', { name: 'Filtro' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Grupo' }));
  await expect.element(page.getByRole('dialog', { name: 'Filtro Grupo' })).toHaveFocus();
  come();
  await expect.element(page.getByLabelText('Buscar')).toHaveFocus();
});

it('gives the focus back to the button that adds filters where nothing was chosen', async () => {
  await page.viewport(1280, 900);
  const { screen, come } = show(600);
  await screen;
  come();
  const add = page.getByRole('button', { name: 'Filtro', exact: true });
  (add.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Grupo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Buscar')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
});

it('shortens a value that has no room, beside its way out', async () => {
  await page.viewport(1280, 900);
  await show(240, longName).screen;
  const remove = page.getByRole('button', { name: 'Remover filtro Grupo' });
  await expect.element(remove).toBeVisible();
  const room = page.getByTestId('room').element().getBoundingClientRect();
  expect(remove.element().getBoundingClientRect().right).toBeLessThanOrEqual(room.right);
  await expect.element(page.getByRole('button', { name: `Grupo ${longName}` })).toHaveAttribute('title', longName);
});

const groupOf = (index: number) => (index < 4 ? 'Pessoa' : 'Datas');
const many = Array.from({ length: 10 }, (_, index) => `f${index}`);

/** A bar with ten filters in two groups, one of which is found by another word. */
function showMany() {
  const filters = Object.fromEntries(
    many.map((name, index) => [
      name,
      {
        label: `Filtro ${index}`,
        shown: undefined,
        isOffered: true,
        group: groupOf(index),
        ...(index === 6 && { parts: ['Bairro', 'Renda mensal'] }),
      },
    ]),
  );
  return render(
    <TenantThemeProvider theme={createTenantTheme({ name: 'Aurora', personalization: null })} asRoot>
      <FilterBar
        names={many}
        filters={filters}
        values={{}}
        onChange={vi.fn()}
        renderEditor={(name, _change, part) => <input aria-label={`Valor de ${part ?? name}`} />}
        doneLabel="Ver leads"
      />
    </TenantThemeProvider>,
  );
}

it('offers many filters by group, with a search over their names, by keys alone', async () => {
  await page.viewport(1280, 900);
  await showMany();
  (page.getByRole('button', { name: 'Filtro', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const search = page.getByRole('combobox', { name: 'Buscar filtro' });
  await expect.element(search).toHaveFocus();
  await expect.element(page.getByRole('group', { name: 'Pessoa' })).toBeVisible();
  await expectAccessible();
  await search.fill('nada');
  await expect.element(page.getByText('Nenhum filtro com este nome')).toBeVisible();
  await search.fill('renda');
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await expect.element(page.getByRole('option', { name: 'Filtro 6: Renda mensal' })).toBeVisible();
  await search.fill('datas');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByLabelText('Valor de f5')).toHaveFocus();
  // One that is found by a part begins with that part.
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await search.fill('renda');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Valor de Renda mensal')).toHaveFocus();
});

it('on a phone has the same groups and search in its sheet', async () => {
  await page.viewport(390, 844);
  await showMany();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect.element(page.getByRole('region', { name: 'Datas' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar filtro' }).fill('renda');
  await expect.element(page.getByRole('region', { name: 'Pessoa' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Filtro 6: Renda mensal')).toBeVisible();
});
