import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toast } from '@funil/ui';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { makeLead, statuses, statusNamed } from '../../../../test/leadFactory.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { setClock } from '../../../../test/setClock.ts';
import { LeadsPage } from '../LeadsPage.tsx';

const log = (number: number) => `POST /api/leads/${number}/activities`;
const logged = () => ({ status: 201, body: { reminder: { id: 'r1' }, was_planned: false, next: null } });

let server: LeadServer;
const show = (path: string, role: 'specialist' | 'indicator' = 'specialist') =>
  renderLeads(<LeadsPage />, { server, path, role });
const heading = (number: number) => page.getByRole('heading', { level: 2, name: makeLead(number).name });

beforeEach(async () => {
  // Saturday at noon in São Paulo.
  setClock('2026-11-21T15:00:00.000Z');
  localStorage.clear();
  sessionStorage.clear();
  toast.dismiss();
  server = leadServer({ leads: [3, 2, 1].map((number) => makeLead(number)) });
  server.on('GET /api/lead_statuses', () => ({
    body: { lead_statuses: statuses.map((one) => ({ ...one, script: `Falar de ${one.name}` })) },
  }));
  for (const number of [1, 2, 3]) server.on(log(number), logged);
  await page.viewport(1440, 900);
});

test('who records no contacts has the list', async () => {
  await show('/leads?rodada=3,2&vez=1', 'indicator');
  await expect.element(page.getByText('1–3 de 3 leads')).toBeVisible();
  expect(page.getByRole('button', { name: 'Próxima' }).query()).toBeNull();
});

test('a lead that is gone is said to be, and the round goes on', async () => {
  await show('/leads?rodada=99,2&vez=1');
  await expect.element(page.getByText('Lead 99 não encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Pular' }).click();
  await expect.element(heading(2)).toBeVisible();
});

test('from the list, by keys alone: outcome, next step, the next lead opens; skip, back, and a summary in the end', async () => {
  const { router } = await show('/leads?ordem=nome');
  await page.getByRole('button', { name: 'Próxima' }).click();
  const numbers = new URLSearchParams(router.state.location.search).get('rodada')!.split(',').map(Number);
  expect(numbers).toHaveLength(3);
  const [first, second, third] = numbers as [number, number, number];
  await expect.element(page.getByText('1 de 3', { exact: true })).toBeVisible();
  await expect.element(heading(first)).toBeVisible();
  await expect.element(page.getByText('Falar de Proposta')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('2');
  await expect.element(page.getByText('Não atendeu. E o próximo passo?')).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(heading(second)).toBeVisible();
  await expect
    .poll(() => server.of(log(first)).map(({ body }) => body))
    .toEqual([{ type: 'call', outcome: 'not_answered', next_type: 'call', next_due_at: '2026-11-22T12:00:00.000Z' }]);
  await userEvent.keyboard('p');
  await expect.element(heading(third)).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(heading(second)).toBeVisible();
  await userEvent.keyboard('p');
  await expect.element(heading(third)).toBeVisible();
  await userEvent.keyboard('1');
  await page.getByRole('button', { name: 'Nenhum' }).click();
  await expect.element(page.getByText('Rodada de 3 leads encerrada')).toBeVisible();
  const terms = page.getByRole('term').elements();
  const count = (label: string) => terms.find((term) => term.textContent === label)!.nextElementSibling!.textContent;
  expect(['Ligações', 'Próximos passos', 'Sem registro', 'Atendeu', 'Não atendeu'].map(count)).toEqual([
    '2',
    '1',
    '1',
    '1',
    '1',
  ]);
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await vi.waitFor(() => expect(router.state.location.search).toBe('?ordem=nome'));
});

test('takes the whole list page by page, without won and lost leads, which a list of them has', async () => {
  const kinds = { 60: 'Ganho', 1: 'Perdido' } as Record<number, string>;
  const leads = Array.from({ length: 60 }, (_, index) => 60 - index).map((number) =>
    makeLead(number, { status: statusNamed(kinds[number] ?? 'Novo') }),
  );
  server = leadServer({ leads });
  const { router } = await show('/leads');
  const numbers = () => new URLSearchParams(router.state.location.search).get('rodada')?.split(',').map(Number);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect.element(page.getByText('1 de 49, e há mais')).toBeVisible();
  expect([numbers()!.at(0), numbers()!.at(-1)]).toEqual([59, 11]);
  await router.navigate(`${router.state.location.pathname}${router.state.location.search.replace('vez=1', 'vez=50')}`);
  await expect.element(page.getByText('Parte de 49 leads feita')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar a rodada' }).click();
  await expect.element(page.getByText('1 de 9', { exact: true })).toBeVisible();
  expect(numbers()).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]);
  await router.navigate(`/leads?status=${statusNamed('Ganho').id}`);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect.poll(numbers).toEqual([60]);
});

test('a list without open leads says why there is no round', async () => {
  server = leadServer({ leads: [makeLead(1, { status: statusNamed('Perdido') })] });
  await show('/leads');
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect.element(page.getByText('Não há mais leads em aberto nesta lista')).toBeVisible();
});

test('a first contact without an entry of the history is said with its moment', async () => {
  server = leadServer({ leads: [makeLead(3, { first_contact_at: '2026-11-20T13:00:00.000Z' })], events: [] });
  await show('/leads?rodada=3&vez=1');
  await expect.element(page.getByText('Primeiro contato em 20/11/2026, 10:00, sem nota.')).toBeVisible();
});

test('a reload keeps the turn and what was recorded; keys are text while a note is written', async () => {
  const path = '/leads?rodada=3,2&vez=1';
  const { router, unmount } = await show(path);
  await expect.element(heading(3)).toBeVisible();
  await page.getByRole('textbox', { name: 'Nota' }).click();
  await userEvent.keyboard('p1');
  await expect.element(page.getByRole('textbox', { name: 'Nota' })).toHaveValue('p1');
  await page
    .getByRole('button', { name: /Atendeu$/ })
    .first()
    .click();
  // Twice, as a double click does.
  await page.getByRole('button', { name: 'Amanhã 9h' }).dblClick();
  await expect.element(heading(2)).toBeVisible();
  await expect.poll(() => server.of(log(3)).length).toBe(1);
  const address = router.state.location.pathname + router.state.location.search;
  await unmount();
  await show(address);
  await expect.element(page.getByText('2 de 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pular' }).click();
  await expect.element(page.getByText('Rodada de 2 leads encerrada')).toBeVisible();
  expect(page.getByText('Ligações').element().nextElementSibling!.textContent).toBe('1');
});

test('a round that ends early is summed up, with the leads behind the numbers', async () => {
  const { router } = await show('/leads?ordem=nome&rodada=3,2,1&vez=1');
  await expect.element(heading(3)).toBeVisible();
  await userEvent.keyboard('2');
  await page.getByRole('button', { name: 'Nenhum' }).click();
  await expect.element(heading(2)).toBeVisible();
  await page.getByRole('button', { name: 'Encerrar' }).click();
  await expect.element(page.getByText('Rodada de 3 leads encerrada')).toBeVisible();
  const worked = page.getByRole('list', { name: 'Leads da rodada' });
  await expect.element(worked).toHaveTextContent('Lead 3Não atendeu');
  expect(worked.getByRole('listitem').all()).toHaveLength(1);
  await expect.element(worked.getByRole('link', { name: 'Lead 3' })).toHaveAttribute('href', '/leads?lead=3');
  await expectAccessible();
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await vi.waitFor(() => expect(router.state.location.search).toBe('?ordem=nome'));
});

test('a round of the day leads back to the day', async () => {
  const { router } = await show('/leads?de=inicio&rodada=3&vez=1');
  await page.getByRole('button', { name: 'Pular' }).click();
  await page.getByRole('button', { name: 'Voltar', exact: true }).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('on a phone nothing is wider than the window, and the buttons suit a finger', async () => {
  await page.viewport(390, 844);
  await show('/leads');
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect.element(page.getByText('1 de 3', { exact: true })).toBeVisible();
  const skip = page.getByRole('button', { name: 'Pular' });
  await expect.element(skip).toBeVisible();
  expect(skip.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
