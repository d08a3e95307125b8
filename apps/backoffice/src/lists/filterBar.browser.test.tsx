import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createTenantTheme, TenantThemeProvider } from '@funil/theme';
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
