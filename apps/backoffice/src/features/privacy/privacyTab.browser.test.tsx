import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultContactHours } from '@funil/api/contract';
import type { PrivacyDesk, PrivacyRequest } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';

const request = (facts: Partial<PrivacyRequest> = {}): PrivacyRequest => ({
  id: '01890000-0000-7000-8000-00000000000a',
  kind: 'erasure',
  channel: 'email',
  received_on: '2026-01-05',
  due_on: '2026-01-20',
  person_name: 'Ana Braga',
  lead_number: null,
  identity_proof: null,
  state: 'open',
  answer: null,
  refusal_reason: null,
  file: null,
  created_by: null,
  created_at: '2026-01-05T12:00:00.000Z',
  closed_by: null,
  closed_at: null,
  version: 1,
  ...facts,
});

const desk = (requests: PrivacyRequest[], more: Partial<PrivacyDesk> = {}): PrivacyDesk => ({
  privacy_requests: requests,
  settings: { is_small_agent: false, declared_by: null, declared_at: null },
  suppressed_visits: 0,
  meta: { is_capped: false },
  ...more,
});

const open = async (handlers: Record<string, Handler>) => {
  await page.viewport(1024, 800);
  setClock('2026-01-18T15:00:00.000Z');
  return renderApp('/minha-conta?aba=privacidade', {
    role: 'admin',
    handlers: {
      'GET /api/account': () => ({
        body: { account: { name: 'Aurora', time_zone: 'America/Sao_Paulo', personalization: null } },
      }),
      'GET /api/block_lists': () => ({ body: { block_lists: [] } }),
      'GET /api/contact_hours': () => ({ body: { contact_hours: defaultContactHours, version: 'v1' } }),
      ...handlers,
    },
  });
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('says why the requests are not there, and tries again', async () => {
  let isUp = false;
  await open({ 'GET /api/privacy_requests': () => (isUp ? { body: desk([]) } : refuse('access.denied')) });
  await expect.element(page.getByText('Não foi possível carregar os pedidos')).toBeVisible();
  isUp = true;
  await button('Tentar de novo').click();
  await expect.element(page.getByText('Nenhum pedido registrado')).toBeVisible();
});

test('shows the time that is left, and what is closed', async () => {
  await open({
    'GET /api/privacy_requests': () => ({
      body: desk(
        [
          request(),
          request({ id: 'b', person_name: 'Bia Reis', due_on: '2026-01-17' }),
          request({ id: 'c', person_name: 'Caio Sá', state: 'answered', answer: 'Enviado' }),
        ],
        { suppressed_visits: 2 },
      ),
    }),
  });
  await expect.element(page.getByText('Vence em 2 dias')).toBeVisible();
  await expect.element(page.getByText('Vencido há 1 dia')).toBeVisible();
  await expect.element(page.getByText('Atendido')).toBeVisible();
  await expect.element(page.getByText(/2 visitas de pessoas anonimizadas/)).toBeVisible();
  await expectAccessible();
});

test('keeps the open request in the address, and says when it is gone', async () => {
  const { router } = await open({ 'GET /api/privacy_requests': () => ({ body: desk([request()]) }) });
  await button('Abrir o pedido de Ana Braga').click();
  const form = page.getByRole('dialog', { name: 'Pedido de titular' });
  await expect.element(form).toBeVisible();
  expect(router.state.location.search).toBe(`?aba=privacidade&pedido=${request().id}`);
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?aba=privacidade');
  await router.navigate(-1);
  await expect.element(form).toBeVisible();
  await router.navigate('/minha-conta?aba=privacidade&pedido=de-outra-conta');
  await expect.element(page.getByText('Este pedido não está mais aqui.')).toBeVisible();
});

test('registers a request, and shows a refusal at its field', async () => {
  const requests: PrivacyRequest[] = [];
  let isKnown = false;
  const { server } = await open({
    'GET /api/privacy_requests': () => ({ body: desk(requests) }),
    'POST /api/privacy_requests': () => {
      if (!isKnown) return refuse('request.invalid', { fields: { lead_number: 'Lead não encontrado.' } });
      requests.push(request({ person_name: 'Dora Lins' }));
      return { status: 201, body: { privacy_request: requests[0] } };
    },
  });
  await button('Registrar pedido').click();
  const form = page.getByRole('dialog', { name: 'Registrar pedido' });
  await form.getByRole('textbox', { name: 'Nome da pessoa' }).fill('Dora Lins');
  await form.getByRole('textbox', { name: /Número do lead/ }).fill('12');
  await form.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect.element(form.getByText('Lead não encontrado.')).toBeVisible();
  isKnown = true;
  await form.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect.element(page.getByText('Dora Lins')).toBeVisible();
  expect(server.of('POST /api/privacy_requests').at(-1)!.body).toMatchObject({
    kind: 'access',
    channel: 'email',
    received_on: '2026-01-18',
    person_name: 'Dora Lins',
    lead_number: 12,
  });
});

test('closes a request with its answer, which must be there', async () => {
  const { server } = await open({
    'GET /api/privacy_requests': () => ({ body: desk([request()]) }),
    [`PUT /api/privacy_requests/${request().id}`]: () => ({ body: { privacy_request: request() } }),
  });
  await button('Abrir o pedido de Ana Braga').click();
  const form = page.getByRole('dialog', { name: 'Pedido de titular' });
  await form.getByRole('combobox', { name: 'Situação' }).click();
  await page.getByRole('option', { name: 'Atendido' }).click();
  await form.getByRole('button', { name: 'Salvar pedido' }).click();
  await expect.element(form.getByText('Resposta é um campo obrigatório')).toBeVisible();
  await form.getByRole('textbox', { name: 'Resposta', exact: true }).fill('Dados enviados');
  await form.getByRole('button', { name: 'Salvar pedido' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.of(`PUT /api/privacy_requests/${request().id}`)[0]!.body).toMatchObject({
    state: 'answered',
    answer: 'Dados enviados',
    version: 1,
  });
});

test('shows both versions over which a save was refused, and warns of a lead of another name', async () => {
  const sent: unknown[] = [];
  const address = `PUT /api/privacy_requests/${request().id}`;
  await open({
    'GET /api/privacy_requests': () => ({ body: desk([request()]) }),
    'GET /api/leads/90': () => ({ body: { lead: { number: 90, name: 'Adriano Batista' } } }),
    [address]: ({ body }) => {
      sent.push(body);
      const theirs = request({ identity_proof: 'Documento', version: 2 });
      return sent.length === 1
        ? refuse('privacy_request.conflict', { details: { privacy_request: theirs } })
        : { body: { privacy_request: theirs } };
    },
  });
  await button('Abrir o pedido de Ana Braga').click();
  const form = page.getByRole('dialog', { name: 'Pedido de titular' });
  await form.getByRole('textbox', { name: /Número do lead/ }).fill('90');
  await expect.element(form.getByText('O lead 90 tem outro nome: Adriano Batista')).toBeVisible();
  await form.getByRole('button', { name: 'Salvar pedido' }).click();
  await expect.element(form.getByText('Prova de identidade: era vazio; agora é Documento')).toBeVisible();
  await form.getByRole('button', { name: 'Salvar pedido' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { lead_number: 90, identity_proof: null, version: 1 },
    { lead_number: 90, identity_proof: 'Documento', version: 2 },
  ]);
});

test('declares a small agent, and says by whom', async () => {
  let isSmall = false;
  const { server } = await open({
    'GET /api/privacy_requests': () => ({
      body: desk([], {
        settings: isSmall
          ? {
              is_small_agent: true,
              declared_by: { id: 'u1', name: 'Helena Prado' },
              declared_at: '2026-01-18T15:00:00.000Z',
            }
          : { is_small_agent: false, declared_by: null, declared_at: null },
      }),
    }),
    'PUT /api/privacy_settings': () => {
      isSmall = true;
      return { body: { settings: { is_small_agent: true, declared_by: null, declared_at: null } } };
    },
  });
  await page.getByRole('switch', { name: 'A conta é agente de pequeno porte' }).click();
  await expect.element(page.getByText(/Declarado por Helena Prado/)).toBeVisible();
  expect(server.of('PUT /api/privacy_settings')[0]!.body).toEqual({ is_small_agent: true });
});

test('hours of contact are changed as a whole; an end before its beginning is refused beside the day', async () => {
  const saved: unknown[] = [];
  await open({
    'GET /api/privacy_requests': () => ({ body: desk([]) }),
    'PUT /api/contact_hours': ({ body }) => {
      saved.push(body);
      return { body: { contact_hours: body, version: 'v2' } };
    },
  });
  await button('Mudar horário').click();
  const dialog = page.getByRole('dialog', { name: 'Horário de contato' });
  await expectAccessible();
  await dialog.getByRole('checkbox', { name: 'Feriados' }).click();
  await dialog.getByRole('textbox', { name: 'Até, Feriados' }).fill('08:00');
  await dialog.getByRole('button', { name: 'Salvar horário' }).click();
  await expect.element(dialog.getByText('O fim vem depois do começo')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Até, Feriados' }).fill('12:00');
  await dialog.getByRole('button', { name: 'Salvar horário' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const holidays = { from: '09:00', to: '12:00' };
  expect(saved).toEqual([{ ...defaultContactHours, holidays, version: 'v1' }]);
  await expect.element(page.getByText('das 09:00 às 12:00')).toBeVisible();
});

test('hours that another user changed meanwhile are told and kept, and the next save names their version', async () => {
  const theirs = { ...defaultContactHours, weekdays: defaultContactHours.weekdays.with(6, null) };
  const saved: unknown[] = [];
  await open({
    'GET /api/privacy_requests': () => ({ body: desk([]) }),
    'PUT /api/contact_hours': ({ body }) => {
      saved.push(body);
      if ((body as { version?: string }).version !== 'v2')
        return refuse('contact_hours.outdated', { details: { contact_hours: theirs, version: 'v2' } });
      return { body: { contact_hours: body, version: 'v3' } };
    },
  });
  await button('Mudar horário').click();
  const dialog = page.getByRole('dialog', { name: 'Horário de contato' });
  await dialog.getByRole('checkbox', { name: 'Feriados' }).click();
  await dialog.getByRole('button', { name: 'Salvar horário' }).click();
  await expect.element(dialog.getByText(/era das 10:00 às 16:00; agora é Sem contatos/)).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: 'Sábado' })).not.toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: 'Feriados' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Salvar horário' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saved.at(-1)).toEqual({ ...theirs, holidays: { from: '09:00', to: '21:00' }, version: 'v2' });
});

test('the record of operations stands in the address, and is left by its button', async () => {
  const view = await open({ 'GET /api/privacy_requests': () => ({ body: desk([]) }) });
  await button('Abrir registro').click();
  await expect.element(page.getByRole('heading', { name: 'Registro das operações de tratamento' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Comissões e pagamentos' })).toBeVisible();
  expect(view.router.state.location.search).toContain('registro');
  await expectAccessible();
  await button('Voltar para Privacidade').click();
  await expect.element(button('Abrir registro')).toBeVisible();
});
