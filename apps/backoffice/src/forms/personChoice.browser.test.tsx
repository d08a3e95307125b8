import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createClient, memoryTokenStore } from '@funil/api';
import { ApiProvider } from '@funil/api/react';
import { createTenantTheme, TenantThemeProvider } from '@funil/theme';
import { Combobox, MultiSelect } from '@funil/ui';
import { maxFilterIds } from '@funil/api/contract';
import { matchesWords } from '@funil/validation/search';
import { makeToken } from '../../test/appServer.ts';
import { fakeServer, refusal } from '../../test/fakeServer.ts';
import type { Handler } from '../../test/fakeServer.ts';
import { PersonChoiceList } from '../features/leadFilters/PersonChoiceList.tsx';
import { usePersonChoice } from './usePersonChoice.tsx';

const id = (index: number) => `0192e4a0-7a61-7c3e-9d51-${String(index).padStart(12, '0')}`;
const everybody = Array.from({ length: 60 }, (_, index) => ({
  id: id(index),
  name: index === 59 ? 'Zuleica Moura' : `Ana ${index}`,
  role: 'specialist',
  group_name: null,
}));
const answerPeople: Handler = ({ query }) => {
  const ids = query.get('ids')?.split(',');
  const found = everybody.filter((one) =>
    ids ? ids.includes(one.id) : matchesWords(query.get('search') ?? '', one.name),
  );
  return { body: { people: found.slice(0, 50), has_more: found.length > 50 } };
};

function One({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  const choice = usePersonChoice({ chosen: [value], before: [{ value: 'nobody', label: 'Deixar sem responsável' }] });
  return (
    <Combobox
      label="Responsável"
      {...choice.field}
      value={value}
      chosenLabel={choice.labelOf(value)}
      onValueChange={setValue}
    />
  );
}

function Several({ first }: { first: readonly string[] }) {
  const [value, setValue] = useState(first);
  const choice = usePersonChoice({ chosen: value });
  return (
    <MultiSelect
      label="Pessoas"
      {...choice.field}
      value={value}
      chosenLabels={value.map((one) => choice.labelOf(one) ?? '')}
      onValueChange={setValue}
    />
  );
}

async function show(children: React.ReactNode, answer: Handler = answerPeople) {
  const server = fakeServer({ 'GET /api/people': answer });
  const client = createClient({
    fetch: server.fetch,
    tokenStore: memoryTokenStore(makeToken('admin')),
    adminTokenStore: memoryTokenStore(null),
  });
  await render(
    <ApiProvider client={client}>
      <TenantThemeProvider theme={createTenantTheme({ name: 'Aurora', personalization: null })} asRoot>
        {children}
      </TenantThemeProvider>
    </ApiProvider>,
  );
  return server;
}

const trigger = (name: string) => page.getByRole('combobox', { name });
const search = page.getByRole('combobox', { name: 'Buscar por nome' });

test('who may receive a lead is shown with the open leads, a pause and the queues', async () => {
  const receiving = (count: number, isAvailable: boolean, queues: string[]) => ({
    receiving: { open_leads_count: count, is_available: isAvailable, queue_names: queues },
  });
  await show(<One first="" />, () => ({
    body: {
      people: [
        { ...everybody[0]!, group_name: 'São Paulo', ...receiving(1, true, ['Imóvel']) },
        { ...everybody[1]!, ...receiving(1_240, false, []) },
        { ...everybody[2]!, ...receiving(0, true, ['Imóvel', 'Todos']) },
      ],
      has_more: false,
    },
  }));
  await trigger('Responsável').click();
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  await expect.element(option('Ana 0 1 aberto · fila Imóvel · São Paulo')).toBeVisible();
  await expect.element(option('Ana 1 Pausado · 1.240 abertos · sem fila')).toBeVisible();
  await expect.element(option('Ana 2 0 abertos · 2 filas')).toBeVisible();
});

test('a person chosen before has a name, though the first people do not contain it', async () => {
  await show(<One first={id(59)} />);
  await expect.poll(() => trigger('Responsável').element().textContent).toMatch(/Zuleica Moura$/);
});

test('people beyond the first are found as one types, by keyboard, and keep their name afterwards', async () => {
  const server = await show(<One first="" />);
  await trigger('Responsável').click();
  await expect.element(page.getByText('Há mais pessoas: busque pelo nome.')).toBeVisible();
  expect(page.getByRole('option', { name: 'Zuleica Moura' }).query()).toBeNull();
  await userEvent.keyboard('zuleica');
  await expect.element(page.getByRole('option', { name: 'Zuleica Moura' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => trigger('Responsável').element().textContent).toMatch(/Zuleica Moura$/);
  await expect.element(trigger('Responsável')).toHaveFocus();
  const searches = server.requests.map(({ query }) => query.get('search')).filter(Boolean);
  expect(searches.at(-1)).toBe('zuleica');
  // The next opening begins with the first people again, the chosen one before them.
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Ana 0' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Zuleica Moura' })).toHaveAttribute('aria-selected', 'true');
});

test('nobody of the search before is offered while the next one is on its way', async () => {
  await show(<One first="" />, (request) =>
    request.query.get('search') ? new Promise(() => {}) : answerPeople(request),
  );
  await trigger('Responsável').click();
  await expect.element(page.getByRole('option', { name: 'Ana 0' })).toBeVisible();
  await userEvent.keyboard('zuleica');
  await vi.waitFor(() => expect(page.getByRole('option').elements()).toHaveLength(0));
  await search.fill('sem resp');
  await expect.element(page.getByRole('option', { name: 'Deixar sem responsável' })).toBeVisible();
});

test('a filter searches for people with some chosen, and says when it can take no more', async () => {
  const change = vi.fn();
  const chosen = Array.from({ length: maxFilterIds }, (_, index) => id(index));
  await show(<PersonChoiceList label="Responsável" value={chosen.join(',')} onChange={change} />);
  await expect.element(page.getByText('No máximo 50: desmarque um para marcar outro.')).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Buscar em Responsável' }).or(page.getByRole('searchbox'));
  await userEvent.fill(box, 'zu');
  await expect.element(page.getByRole('checkbox', { name: 'Zuleica Moura' })).toBeDisabled();
  // Chosen people whom the search leaves out are not gone.
  await userEvent.fill(box, 'qui');
  await expect.element(page.getByText('Nada encontrado')).toBeVisible();
  expect(page.getByText('Arquivado').query()).toBeNull();
  await userEvent.fill(box, 'ana 49');
  await page.getByRole('checkbox', { name: 'Ana 49' }).click();
  expect(change).toHaveBeenCalledExactlyOnceWith(chosen.slice(0, -1).join(','));
});

test('several people are shown by name, and those beyond the first can be taken out', async () => {
  await show(<Several first={[id(59), id(1)]} />);
  await expect.element(trigger('Pessoas')).toHaveTextContent('Zuleica Moura, Ana 1');
  await trigger('Pessoas').click();
  await page.getByRole('option', { name: 'Zuleica Moura' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger('Pessoas')).toHaveTextContent('Ana 1');
});

test('a list that does not come says so', async () => {
  await show(<One first="" />, () => refusal(422, 'input.invalid', 'Não foi possível buscar.'));
  await trigger('Responsável').click();
  await expect.element(page.getByText('Não foi possível buscar.')).toBeVisible();
});
