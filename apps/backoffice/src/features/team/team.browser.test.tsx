import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SalesGoals, Team, TeamMember } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;

const member = (number: number, name: string, facts: Partial<TeamMember> = {}): TeamMember => ({
  id: id(number),
  name,
  role: 'specialist',
  status: 'active',
  email: `${number}@aurora.demo`,
  phone: '+5511982147730',
  is_available: true,
  away_until: null,
  open: 0,
  new: 0,
  due_today: 0,
  overdue: 0,
  unplanned: 0,
  idle: 0,
  contacted_today: 0,
  missed_offers: 0,
  first_contact_minutes: null,
  ...facts,
});

const bruna = member(1, 'Bruna Siqueira', {
  is_available: false,
  open: 48,
  new: 6,
  due_today: 2,
  overdue: 5,
  unplanned: 7,
  idle: 9,
  contacted_today: 4,
  missed_offers: 1,
  first_contact_minutes: 95,
});
const caio = member(2, 'Caio Nogueira', { open: 60, phone: null, status: 'inactive' });
const team: Team = {
  people: [bruna, caio],
  others_count: 0,
  days: { from: '2026-03-05', to: '2026-03-11' },
  status_ids: { open: [id(8), id(9)], new: [id(8)] },
};

const noGoals = { goal_cents: null, sales_goal: null, sales_count: 0, contacts_goal: null, contacts_count: null };
const goals: SalesGoals = {
  month: '2026-03',
  account: null,
  groups: [],
  people: [
    { ...noGoals, id: id(1), name: 'Bruna Siqueira', group_id: null, goal_cents: 1_000_00, sold_cents: 250_00 },
    { ...noGoals, id: id(2), name: 'Caio Nogueira', group_id: null, sold_cents: 0 },
  ],
  version: 'v1',
  working_days: { passed: 10, total: 20 },
  allowed: { set_groups: false },
};

const open = (
  handlers: Record<string, Handler> = {},
  options: { role?: 'admin' | 'manager' | 'specialist'; width?: number } = {},
) =>
  renderApp('/', {
    role: 'manager',
    ...options,
    handlers: {
      'GET /api/team': () => ({ body: { team } }),
      'GET /api/sales_goals': () => ({ body: { sales_goals: goals } }),
      ...handlers,
    },
  });
type Screen = Awaited<ReturnType<typeof open>>;

const pathOf = (screen: Screen, name: string) =>
  decodeURIComponent(screen.getByRole('link', { name, exact: true }).element().getAttribute('href')!);

test('the team is asked for by nobody who transfers no leads', async () => {
  const asked = vi.fn(() => ({ body: { team } }));
  const screen = await open({ 'GET /api/team': asked }, { role: 'specialist' });
  await expect.element(screen.getByRole('heading', { name: 'Meu dia' })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('a team that does not come says so, and the rest of the screen is there', async () => {
  const screen = await open({ 'GET /api/team': () => refusal(503, 'server.unavailable', 'Indisponível no momento.') });
  await expect.element(screen.getByRole('heading', { name: 'Não foi possível carregar a equipe' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Meu dia' })).toBeVisible();
});

test('each number opens what it counts; a zero opens nothing', async () => {
  const screen = await open({}, { width: 1_600 });
  await expect.element(screen.getByRole('table', { name: 'Minha equipe' })).toBeVisible();
  const ofBruna = (name: string) => pathOf(screen, `${name}: Bruna Siqueira`);
  expect(ofBruna('48 leads abertos')).toBe(`/leads?status=${id(8)},${id(9)}&responsavel=${id(1)}`);
  expect(ofBruna('6 novos')).toBe(`/leads?status=${id(8)}&responsavel=${id(1)}`);
  expect(ofBruna('5 contatos atrasados')).toBe(`/leads?responsavel=${id(1)}&proximo=atrasado`);
  expect(ofBruna('2 contatos ainda hoje')).toBe(`/leads?responsavel=${id(1)}&proximo=hoje`);
  expect(ofBruna('7 sem próximo passo')).toBe(`/leads?responsavel=${id(1)}&proximo=sem-proximo-passo`);
  expect(ofBruna('9 parados')).toBe(`/leads?responsavel=${id(1)}&parado=7`);
  expect(ofBruna('4 contatos feitos hoje')).toBe(`/leads?contato-por=${id(1)}&contato=hoje`);
  expect(ofBruna('1 h até o primeiro contato')).toBe(`/leads?primeiro-contato=${id(1)}&criado=7d`);
  expect(ofBruna('1 oferta perdida')).toBe(
    `/distribuicao-leads?decisoes=todas&pessoa=${id(1)}&resultado=oferta-perdida&dias=2026-03-05..2026-03-11`,
  );
  expect(ofBruna('25,0% da meta')).toBe('/usuarios?aba=metas');
  expect(screen.getByRole('link', { name: '0 novos: Caio Nogueira' }).elements()).toHaveLength(0);
  await expect.element(screen.getByText('Pausado')).toBeVisible();
  await expectAccessible();
});

test('a title changes the order; a row leads to the transfer of its leads and to the person', async () => {
  const screen = await open({}, { width: 1_600 });
  const names = () =>
    screen
      .getByRole('link', { name: /leads abertos:/ })
      .elements()
      .map((link) => link.getAttribute('aria-label')!.split(': ')[1]);
  await expect.poll(names).toEqual(['Bruna Siqueira', 'Caio Nogueira']);
  await screen.getByRole('button', { name: 'Abertos' }).click();
  await expect.poll(names).toEqual(['Caio Nogueira', 'Bruna Siqueira']);
  await screen.getByRole('button', { name: 'Mais ações: Bruna Siqueira' }).click();
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect
    .element(item('Transferir leads'))
    .toHaveAttribute('href', `/leads/transferir?de=pessoas&pessoas=${id(1)}`);
  await expect
    .element(item('Redistribuir leads'))
    .toHaveAttribute('href', `/leads/transferir?de=pessoas&pessoas=${id(1)}&para=distribuicao`);
  await expect.element(item('Escrever no WhatsApp')).toHaveAttribute('href', 'https://wa.me/5511982147730');
  await expect.element(item('Escrever e-mail')).toHaveAttribute('href', 'mailto:1@aurora.demo');
  await userEvent.keyboard('{Escape}');
});

test('on a phone a person has a card with the numbers that are not zero', async () => {
  const screen = await open({}, { width: 390 });
  await expect.element(screen.getByRole('link', { name: '5 contatos atrasados: Bruna Siqueira' })).toBeVisible();
  await expect.element(screen.getByText('60 leads abertos')).toBeVisible();
  expect(screen.getByText('0 novos').elements()).toHaveLength(0);
  await expectAccessible();
});
