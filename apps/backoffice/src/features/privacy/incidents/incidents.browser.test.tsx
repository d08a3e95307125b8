import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PrivacyIncident, ReachedAnswer } from '@funil/api/contract';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { refuse } from '../../../../test/fakeServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { setClock } from '../../../../test/setClock.ts';

const id = '01890000-0000-7000-8000-00000000000a';

const incident = (more: Partial<PrivacyIncident> = {}): PrivacyIncident => ({
  id,
  title: 'Planilha enviada a outra pessoa',
  state: 'open',
  risk: 'relevant',
  found_on: '2026-01-05',
  due_on: '2026-01-08',
  leads_count: 0,
  description: null,
  happened_on: null,
  data_kinds: ['contact'],
  risk_note: null,
  measures: null,
  reported_on: null,
  persons_told_on: null,
  dismissal_reason: null,
  authority_notice: null,
  persons_notice: null,
  drafts: { authority: 'Rascunho para a ANPD', persons: 'Rascunho para as pessoas' },
  kept_until: '2031-01-05',
  created_by: null,
  created_at: '2026-01-05T12:00:00.000Z',
  closed_by: null,
  closed_at: null,
  version: 1,
  ...more,
});
const nobody: ReachedAnswer = { reached: [], leads_count: 0, persons_count: 0 };

const open = async (address: string, handlers: Record<string, Handler>) => {
  await page.viewport(1024, 800);
  setClock('2026-01-06T15:00:00.000Z');
  return renderApp(`/minha-conta?aba=privacidade&incidentes${address}`, {
    role: 'admin',
    handlers: {
      'GET /api/account': () => ({
        body: { account: { name: 'Aurora', time_zone: 'America/Sao_Paulo', personalization: null } },
      }),
      'GET /api/privacy_requests': () => ({
        body: {
          privacy_requests: [],
          settings: { is_small_agent: false, declared_by: null, declared_at: null },
          suppressed_visits: 0,
          meta: { is_capped: false },
        },
      }),
      'GET /api/api_keys': () => ({ body: { api_keys: [] } }),
      [`GET /api/privacy_incidents/${id}`]: () => ({ body: { privacy_incident: incident() } }),
      [`GET /api/privacy_incidents/${id}/reached`]: () => ({ body: nobody }),
      ...handlers,
    },
  });
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('says why the incidents are not there', async () => {
  await open('', { 'GET /api/privacy_incidents': () => refuse('access.denied') });
  await expect.element(page.getByText('Não foi possível carregar os incidentes')).toBeVisible();
});

test('registers an incident, and opens it', async () => {
  const sent: unknown[] = [];
  const { router } = await open('', {
    'GET /api/privacy_incidents': () => ({ body: { privacy_incidents: [] } }),
    'POST /api/privacy_incidents': ({ body }) => {
      sent.push(body);
      return { status: 201, body: { privacy_incident: incident() } };
    },
  });
  await button('Registrar incidente').click();
  const form = page.getByRole('dialog', { name: 'Registrar incidente' });
  await form.getByRole('button', { name: 'Registrar incidente' }).click();
  await expect.element(form.getByText('O que aconteceu é um campo obrigatório')).toBeVisible();
  await form.getByRole('textbox', { name: 'O que aconteceu' }).fill('Planilha enviada a outra pessoa');
  await form.getByRole('button', { name: 'Registrar incidente' }).click();
  await expect.element(page.getByText('Vence em 2 dias: comunique até 08/01/2026', { exact: false })).toBeVisible();
  expect(router.state.location.search).toBe(`?aba=privacidade&incidentes=&incidente=${id}`);
  expect(sent).toMatchObject([{ found_on: '2026-01-06', risk: 'unknown', data_kinds: [] }]);
});

test('finds who was reached, and shows a refusal at its field', async () => {
  const sent: unknown[] = [];
  let reached = nobody;
  await open(`&incidente=${id}`, {
    [`GET /api/privacy_incidents/${id}/reached`]: () => ({ body: reached }),
    [`POST /api/privacy_incidents/${id}/reached`]: ({ body }) => {
      sent.push(body);
      if (sent.length === 1) return refuse('request.invalid', { fields: { numbers: 'Há números sem lead na conta.' } });
      reached = {
        reached: [
          { lead_number: 3, name: 'Ana Braga', source: 'numbers' },
          { lead_number: 8, name: null, source: 'reads' },
        ],
        leads_count: 2,
        persons_count: 1,
      };
      return { status: 201, body: reached };
    },
  });
  await button('Encontrar atingidos').click();
  const form = page.getByRole('dialog', { name: 'Quem foi atingido' });
  await form.getByRole('button', { name: 'Acrescentar leads' }).click();
  await expect.element(form.getByText('Pessoa é um campo obrigatório')).toBeVisible();
  await form.getByRole('combobox', { name: 'Como encontrar' }).click();
  await page.getByRole('option', { name: 'Números de leads' }).click();
  const numbers = form.getByRole('textbox', { name: 'Números dos leads' });
  await numbers.fill('3, 8, abc');
  await form.getByRole('button', { name: 'Acrescentar leads' }).click();
  await expect.element(form.getByText('Não são números nem intervalos de leads: abc')).toBeVisible();
  await expect.element(numbers).toHaveValue('3, 8, abc');
  await numbers.fill('3, 8');
  await form.getByRole('button', { name: 'Acrescentar leads' }).click();
  await expect.element(form.getByText('Há números sem lead na conta.')).toBeVisible();
  await form.getByRole('button', { name: 'Acrescentar leads' }).click();
  await expect.element(page.getByText('1 pessoa, em 2 leads.')).toBeVisible();
  await expect.element(page.getByText('Nº 8, lead excluído')).toBeVisible();
  expect(sent[1]).toMatchObject({ source: 'numbers', numbers: [3, 8] });
  await expectAccessible();
});

test('adds numbers whatever stands in the hidden days, and takes a single lead out', async () => {
  const sent: unknown[] = [];
  let reached = nobody;
  await open(`&incidente=${id}`, {
    [`GET /api/privacy_incidents/${id}/reached`]: () => ({ body: reached }),
    [`POST /api/privacy_incidents/${id}/reached`]: ({ body }) => {
      sent.push(body);
      reached = {
        reached: [{ lead_number: 3, name: 'Ana Braga', source: 'numbers' }],
        leads_count: 1,
        persons_count: 1,
      };
      return { status: 201, body: reached };
    },
    [`PUT /api/privacy_incidents/${id}/reached/remove`]: ({ body }) => {
      sent.push(body);
      reached = nobody;
      return { body: reached };
    },
  });
  await button('Encontrar atingidos').click();
  const form = page.getByRole('dialog', { name: 'Quem foi atingido' });
  await form.getByRole('textbox', { name: 'De', exact: true }).fill('09/01/2026');
  await form.getByRole('combobox', { name: 'Como encontrar' }).click();
  await page.getByRole('option', { name: 'Números de leads' }).click();
  await form.getByRole('textbox', { name: 'Números dos leads' }).fill('3');
  await form.getByRole('button', { name: 'Acrescentar leads' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await button('Tirar o lead 3 da lista').click();
  await expect.element(page.getByText('Ninguém na lista')).toBeVisible();
  expect(sent).toMatchObject([{ source: 'numbers', numbers: [3] }, { lead_number: 3 }]);
});

test('shows both versions over which a save was refused, and keeps what was written', async () => {
  const theirs = incident({ measures: 'Senha trocada', version: 2 });
  const sent: unknown[] = [];
  await open(`&incidente=${id}`, {
    [`PUT /api/privacy_incidents/${id}`]: ({ body }) => {
      sent.push(body);
      return sent.length === 1
        ? refuse('privacy_incident.conflict', { details: { privacy_incident: theirs } })
        : { body: { privacy_incident: theirs } };
    },
  });
  await button('Mudar incidente').click();
  const form = page.getByRole('dialog', { name: 'Incidente de segurança' });
  await form.getByRole('textbox', { name: /Descrição/ }).fill('Enviada por engano');
  await form.getByRole('button', { name: 'Salvar incidente' }).click();
  await expect.element(form.getByText('Medidas tomadas: era vazio; agora é Senha trocada')).toBeVisible();
  await form.getByRole('button', { name: 'Salvar incidente' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { description: 'Enviada por engano', measures: null, version: 1 },
    { description: 'Enviada por engano', measures: 'Senha trocada', version: 2 },
  ]);
});

test('writes the notices from their drafts', async () => {
  const sent: unknown[] = [];
  let shown = incident();
  await open(`&incidente=${id}`, {
    [`GET /api/privacy_incidents/${id}`]: () => ({ body: { privacy_incident: shown } }),
    [`PUT /api/privacy_incidents/${id}`]: ({ body }) => {
      sent.push(body);
      shown = incident({ authority_notice: 'Como enviado', version: 2 });
      return { body: { privacy_incident: shown } };
    },
  });
  await expect.element(page.getByText('À ANPD (rascunho)')).toBeVisible();
  await button('Escrever comunicados').click();
  const form = page.getByRole('dialog', { name: 'Comunicados' });
  await expect.element(form.getByRole('textbox', { name: 'À ANPD' })).toHaveValue('Rascunho para a ANPD');
  await form.getByRole('textbox', { name: 'À ANPD' }).fill('Como enviado');
  await form.getByRole('button', { name: 'Salvar comunicados' }).click();
  await expect.element(page.getByText('Como enviado')).toBeVisible();
  await expect.element(page.getByText('À ANPD (rascunho)')).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ state: 'open', authority_notice: 'Como enviado', version: 1 }]);
});
