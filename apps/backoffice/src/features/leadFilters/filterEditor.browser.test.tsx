import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createClient, memoryTokenStore } from '@funil/api';
import { ApiProvider } from '@funil/api/react';
import { createTenantTheme, TenantThemeProvider } from '@funil/theme';
import { loadMaskEngine } from '@funil/ui';
import { makeOwnField } from '../../../test/ownFieldFactory.ts';
import { FilterEditor } from './FilterEditor.tsx';
import type { FilterName } from './filterAddress.ts';
import { filterFields } from './filterFields.ts';
import type { FilterChoice, OfferedFilter } from './useFilterChoices.ts';

const apply = vi.fn<(value: string | null) => void>();
const id = (index: number) => `0192e4a0-7a61-7c3e-9d51-${String(index).padStart(12, '0')}`;
const people = (count: number): FilterChoice[] =>
  Array.from({ length: count }, (_, index) => ({ id: id(index), label: `Pessoa ${index}` }));

/** Of the account only its time zone is requested, and the answer stays out. */
const client = createClient({
  fetch: () => new Promise(() => {}),
  tokenStore: memoryTokenStore(null),
  adminTokenStore: memoryTokenStore(null),
});

/** An address that never follows: what is entered must not depend on it. */
const show = (
  name: FilterName,
  value?: string,
  choices: readonly FilterChoice[] = [],
  { isLoading = false, ownFields }: Partial<Pick<OfferedFilter, 'isLoading' | 'ownFields'>> = {},
  part?: string,
) =>
  render(
    <ApiProvider client={client}>
      <TenantThemeProvider theme={createTenantTheme({ name: 'Aurora', personalization: null })} asRoot>
        <FilterEditor
          field={{ ...filterFields[name], choices, isLoading, ...(ownFields && { ownFields }) }}
          value={value}
          part={part}
          onChange={apply}
        />
      </TenantThemeProvider>
    </ApiProvider>,
  );
const last = () => apply.mock.lastCall?.[0];

// What is typed before an amount's mask has come is shown with all its digits when it comes.
beforeAll(() => loadMaskEngine());

beforeEach(async () => {
  apply.mockClear();
  await page.viewport(1280, 900);
});

describe('a value', () => {
  const from = page.getByLabelText('A partir de');
  const to = page.getByLabelText('Até');

  it('keeps each key, however late the list follows', async () => {
    await show('value');
    await userEvent.type(from, '3000,5');
    await expect.element(from).toHaveValue('3.000,5');
    expect(last()).toBe('300050..');
    await userEvent.type(to, '4000');
    expect(last()).toBe('300050..400000');
    await userEvent.clear(from);
    expect(last()).toBe('..400000');
    await userEvent.clear(to);
    expect(last()).toBeNull();
  });

  it('is not requested while it is more than a lead can be worth', async () => {
    await show('value');
    await userEvent.fill(from, '999999999999');
    await expect.element(page.getByText('Deve ser no máximo R$ 10.000.000.000,00')).toBeVisible();
    expect(apply).not.toHaveBeenCalled();
  });

  it('that ends below its beginning says so, and leaves the list alone', async () => {
    await show('value', '300000..');
    await userEvent.fill(to, '1000');
    await expect.element(page.getByText('Fica abaixo do valor inicial')).toBeVisible();
    expect(apply.mock.calls.map(([value]) => value).filter((value) => value?.endsWith('..100000'))).toEqual([]);
    await userEvent.fill(to, '5000');
    expect(last()).toBe('300000..500000');
  });
});

describe('days', () => {
  it('that end before they begin say so, and leave the list alone', async () => {
    await show('created');
    await userEvent.fill(page.getByLabelText('De', { exact: true }), '20/11/2026');
    await userEvent.fill(page.getByLabelText('Até', { exact: true }), '01/11/2026');
    await userEvent.tab();
    await userEvent.tab();
    expect(last()).toBe('2026-11-20..');
    await expect.element(page.getByText('A data final vem antes da inicial')).toBeVisible();
  });

  it('give way to a period', async () => {
    await show('created', '2026-11-01..2026-11-20');
    await page.getByRole('radio', { name: 'Últimos 7 dias' }).click();
    expect(last()).toBe('7d');
    await expect.element(page.getByLabelText('De', { exact: true })).toHaveValue('');
  });
});

describe('idle days', () => {
  const other = page.getByLabelText('Outro número de dias');

  it('take a number of their own, and nothing that is none', async () => {
    await show('idle_days');
    await userEvent.type(other, '45');
    expect(last()).toBe('45');
    apply.mockClear();
    for (const [text, message] of [
      ['45x', 'Dias parado deve ser um número inteiro'],
      ['2,5', 'Dias parado deve ser um número inteiro'],
      ['-5', 'Dias parado deve ser no mínimo 1'],
      ['0', 'Dias parado deve ser no mínimo 1'],
      ['3651', 'Dias parado deve ser no máximo 3650'],
    ] as const) {
      await userEvent.fill(other, text);
      await expect.element(other).toHaveValue(text);
      await expect.element(other).toHaveAccessibleDescription(message);
    }
    expect(apply).not.toHaveBeenCalled();
    await userEvent.clear(other);
    expect(last()).toBeNull();
  });

  it('that are offered stand in the list and not in the field', async () => {
    await show('idle_days', '7');
    await expect.element(page.getByRole('radio', { name: '7 dias ou mais' })).toBeChecked();
    await expect.element(other).toHaveValue('');
  });
});

describe('one of many', () => {
  it('and another at once are both chosen', async () => {
    await show('owner_id', undefined, people(3));
    await page.getByRole('checkbox', { name: 'Pessoa 0' }).click();
    await page.getByRole('checkbox', { name: 'Pessoa 2' }).click();
    expect(last()).toBe(`${id(0)},${id(2)}`);
    await page.getByRole('checkbox', { name: 'Pessoa 0' }).click();
    await page.getByRole('checkbox', { name: 'Pessoa 2' }).click();
    expect(last()).toBeNull();
  });

  it('is looked for without accents where there are more than a few, and shows no more than people read', async () => {
    await show('owner_id', undefined, [...people(120), { id: id(500), label: 'Thaís Índio' }]);
    await expect.element(page.getByText('Mostrando 100 de 121')).toBeVisible();
    await userEvent.fill(page.getByLabelText('Buscar em Responsável'), 'thais ind');
    await page.getByRole('checkbox', { name: 'Thaís Índio' }).click();
    expect(last()).toBe(id(500));
    await userEvent.fill(page.getByLabelText('Buscar em Responsável'), 'zzz');
    await expect.element(page.getByText('Nada encontrado')).toBeVisible();
  });

  it('shows its end on a phone, where the sheet is what scrolls', async () => {
    await page.viewport(390, 844);
    await show('status_id', undefined, people(8));
    const list = page.getByRole('group', { name: 'Status' });
    await expect.element(list).toBeVisible();
    expect(list.element().scrollHeight).toBe(list.element().clientHeight);
  });

  it('that has left the list can be taken away again', async () => {
    await show('owner_id', id(900), people(2));
    await page.getByRole('checkbox', { name: 'Arquivado' }).click();
    expect(last()).toBeNull();
  });

  it('says that the list is on its way, and calls nothing archived meanwhile', async () => {
    await show('owner_id', id(900), [], { isLoading: true });
    await expect.element(page.getByText('Carregando…')).toBeVisible();
    await expect.element(page.getByText('Arquivado')).not.toBeInTheDocument();
  });
});

describe('the own field', () => {
  const showCustom = (kind: 'custom_text' | 'custom_number' | 'custom_date', value?: string) =>
    render(
      <ApiProvider client={client}>
        <TenantThemeProvider theme={createTenantTheme({ name: 'Aurora', personalization: null })} asRoot>
          <FilterEditor
            field={{ name: 'custom_field_1', label: 'Placa', kind, choices: [], isLoading: false }}
            value={value}
            onChange={apply}
          />
        </TenantThemeProvider>
      </ApiProvider>,
    );

  it('takes a fragment of a text', async () => {
    await showCustom('custom_text');
    await userEvent.type(page.getByLabelText('Placa'), 'ABC');
    expect(last()).toBe('ABC');
    await userEvent.clear(page.getByLabelText('Placa'));
    expect(last()).toBeNull();
  });

  it('takes numbers as Brazilians write them, and says what is none', async () => {
    await showCustom('custom_number', '1.5..');
    const [from, to] = [page.getByLabelText('A partir de'), page.getByLabelText('Até')];
    await expect.element(from).toHaveValue('1,5');
    await userEvent.type(to, '1.234,5');
    expect(last()).toBe('1.5..1234.5');
    await userEvent.fill(to, '1');
    await expect.element(page.getByText('Fica abaixo do número inicial')).toBeVisible();
    expect(last()).toBe('1.5..1234.5');
    await userEvent.fill(to, 'dez');
    await expect.element(page.getByText('Número inválido')).toBeVisible();
    await userEvent.fill(to, '');
    expect(last()).toBe('1.5..');
  });

  it('takes days', async () => {
    await showCustom('custom_date', '2026-11-01..2026-11-30');
    await expect.element(page.getByText('Placa')).toBeVisible();
    await expect.element(page.getByLabelText('De', { exact: true })).toHaveValue('01/11/2026');
  });
});

describe('own fields', () => {
  const ownFields = [
    makeOwnField('renda', 'Renda mensal', { kind: 'money' }),
    makeOwnField('bairro', 'Bairro'),
    makeOwnField('telhado', 'Telhado', {
      kind: 'choice',
      options: [{ key: 'ceramica', label: 'Cerâmica', is_archived: false }],
    }),
  ];

  it('are filtered one by one, each by its kind, and keep the filters of the others', async () => {
    await show('own_fields', 'bairro=centro', [], { ownFields });
    await expect.element(page.getByLabelText('Bairro')).toHaveValue('centro');
    await page.getByRole('combobox', { name: 'Campo' }).click();
    await page.getByRole('option', { name: 'Renda mensal' }).click();
    await userEvent.type(page.getByLabelText('A partir de'), '3000');
    expect(last()).toBe('bairro=centro&renda=300000..');
    await page.getByRole('combobox', { name: 'Campo' }).click();
    await page.getByRole('option', { name: 'Telhado' }).click();
    await page.getByText('Sem valor').click();
    expect(last()).toBe('bairro=centro&renda=300000..&telhado=-');
    await page.getByRole('combobox', { name: 'Campo' }).click();
    await page.getByRole('option', { name: 'Bairro' }).click();
    await userEvent.clear(page.getByLabelText('Bairro'));
    expect(last()).toBe('renda=300000..&telhado=-');
  });

  it('begin with the one that the search found', async () => {
    await show('own_fields', 'bairro=centro', [], { ownFields }, 'Renda mensal');
    await expect.element(page.getByRole('combobox', { name: 'Campo' })).toHaveTextContent('Renda mensal');
  });
});
