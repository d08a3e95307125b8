/* Tests of a product that is CommonJS throughout: nothing here is transformed, and Node's `require` of ES modules is off. */
const { createElement, useState } = require('react');
const { act, render, screen, waitFor, within } = require('@testing-library/react');
const { default: userEvent } = require('@testing-library/user-event');
const { createTenantTheme, TenantThemeProvider, useTenantTheme } = require('@funil/theme');
const { formatCpf, isCpf, yup } = require('@funil/validation');
const { ApiError, createClient } = require('@funil/api');
const ui = require('@funil/ui');
const { chooseOption, fillMasked, setUpBrowser } = require('@funil/ui/testing');

beforeAll(setUpBrowser);

const theme = createTenantTheme({ name: 'Sol Energia', personalization: { main_color: '#ffeb66' } });
const inPage = (...children) => render(createElement(TenantThemeProvider, { asRoot: true, theme }, ...children));

test('a masked field becomes a phone', async () => {
  inPage(createElement(ui.TextInput, { label: 'Telefone', mask: ui.masks.phone }));
  await fillMasked(userEvent.setup(), screen.getByLabelText('Telefone'), '11912345678');
  expect(screen.getByLabelText('Telefone').value).toBe('(11) 91234-5678');
});

test('an amount is written with its places', async () => {
  inPage(createElement(ui.CurrencyInput, { label: 'Valor' }));
  await fillMasked(userEvent.setup(), screen.getByLabelText('Valor'), '1234,5');
  await userEvent.tab();
  expect(screen.getByLabelText('Valor').value).toBe('1.234,50');
});

test('a table sorts its rows', async () => {
  const rows = [{ id: 'Bruno' }, { id: 'Ana' }];
  inPage(
    createElement(ui.DataTable, {
      label: 'Leads',
      columns: [{ id: 'name', header: 'Nome', cell: ({ id }) => id, isSortable: true, sortValue: ({ id }) => id }],
      rows,
      rowId: ({ id }) => id,
      rowName: ({ id }) => id,
      layout: 'flow',
    }),
  );
  const table = within(screen.getByRole('table', { name: 'Leads' }));
  const names = () => table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Bruno', 'Ana']);
  await userEvent.click(table.getByRole('button', { name: /Nome/ }));
  expect(names()).toEqual(['Ana', 'Bruno']);
});

test('charts and a code are drawn', async () => {
  // jsdom lays nothing out, and a chart draws only where it has room.
  const room = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  const categories = ['01/11', '02/11'];
  const series = [{ name: 'Vendas', values: [3, 5] }];
  inPage(
    createElement(ui.BarChart, { key: 'bars', label: 'Vendas por dia', categories, series }),
    createElement(ui.LineChart, { key: 'lines', label: 'Vendas em linha', categories, series }),
    createElement(ui.QRCode, { key: 'code', label: 'Código', value: 'funil' }),
  );
  for (const label of ['Vendas por dia', 'Vendas em linha']) {
    const drawing = screen.getByRole('slider', { name: `${label}: valores` });
    await waitFor(() => expect(drawing.querySelector('svg')).toBeTruthy());
  }
  expect((await screen.findByRole('img', { name: 'Código' })).querySelector('svg')).toBeTruthy();
  room.mockRestore();
});

test('a list, a calendar and a message are there', async () => {
  const user = userEvent.setup();
  const Form = () => {
    const [product, setProduct] = useState('');
    return createElement(ui.Select, {
      label: 'Produto',
      options: [{ value: 'solar', label: 'Energia solar' }],
      value: product,
      onValueChange: setProduct,
    });
  };
  inPage(
    createElement(Form, { key: 'form' }),
    createElement(ui.DateField, { key: 'day', label: 'Nascimento' }),
    createElement(ui.Toaster, { key: 'toasts' }),
  );
  await chooseOption(user, screen.getByRole('combobox', { name: 'Produto' }), 'Energia solar');
  expect(screen.getByRole('combobox', { name: 'Produto' }).textContent).toContain('Energia solar');
  act(() => void ui.toast.success('Lead salvo'));
  expect(await screen.findByText('Lead salvo')).toBeTruthy();
});

test('the root and the entry points share their modules, the theme and its context', () => {
  const named = ['Button', 'TextInput', 'DataTable', 'Modal'].map((name) => [name, name]);
  for (const [entry, name] of [...named, ['Toaster', 'toast']])
    expect(require(`@funil/ui/${entry}`)[name]).toBe(ui[name]);
  const Name = () => useTenantTheme().name;
  inPage(createElement(Name));
  expect(screen.getByText('Sol Energia')).toBeTruthy();
});

test('values, rules and the client work', async () => {
  expect(isCpf('529.982.247-25')).toBe(true);
  expect(formatCpf('52998224725')).toBe('529.982.247-25');
  await expect(yup.string().label('Nome').required().validate('')).rejects.toThrow('Nome é um campo obrigatório');
  expect(createClient).toBeInstanceOf(Function);
  expect(ApiError.prototype).toBeInstanceOf(Error);
});
