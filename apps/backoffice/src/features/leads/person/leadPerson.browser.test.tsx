import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PersonDetail, Role } from '@funil/api/contract';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { refuse } from '../../../../test/fakeServer.ts';
import { makeLead, onlyRead, statusNamed } from '../../../../test/leadFactory.ts';
import { leadServer, personOf } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { setClock } from '../../../../test/setClock.ts';

let server: LeadServer;
let person: PersonDetail;

const panel = page.getByRole('dialog', { name: /^Lead \d+/ });
const section = panel.getByRole('region', { name: 'Pessoa' });
const show = (role: Role = 'admin') => renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role });
const undoId = '0192e4a0-7a61-7c3e-9d59-000000000009';

beforeEach(async () => {
  setClock('2026-11-21T15:00:00.000Z');
  server = leadServer({ leads: [makeLead(4), makeLead(3)] });
  person = personOf(server.leads[1]!);
  server.on('GET /api/leads/3/person', () => ({ body: { person } }));
  await page.viewport(1440, 900);
});

const other: PersonDetail['leads'][number] = {
  number: 12,
  name: 'Camila F. de Souza',
  status: statusNamed('Ganho'),
  product: { id: 'p1', name: 'Imóvel' },
  value_cents: 32_000_000,
  created_at: '2025-03-12T15:00:00.000Z',
};

describe('the person of a lead', () => {
  it('shows its other deals with a link to each, and of hidden ones that there are some', async () => {
    person.leads = [other, { ...other, number: 11, name: server.leads[1]!.name, product: null, value_cents: null }];
    person.has_hidden_leads = true;
    await show();
    await expect
      .element(section.getByRole('link', { name: 'Lead 12, Camila F. de Souza' }))
      .toHaveAttribute('href', '/leads?lead=12');
    await expect.element(section.getByText('Imóvel · R$ 320.000,00 · 12/03/2025')).toBeVisible();
    await expect.element(section.getByRole('link', { name: 'Lead 11', exact: true })).toBeVisible();
    await expect.element(section.getByText('Há outros negócios fora do seu alcance.')).toBeVisible();
    await expectAccessible();
  });

  it('is not told where there is nothing to tell', async () => {
    person.contacts = [];
    await show();
    await expect.element(panel.getByText('Linha do tempo')).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
  });

  it('says so when it cannot be loaded', async () => {
    server.on('GET /api/leads/3/person', () => refuse('server.failed'));
    await show();
    await expect.element(section.getByText('Não foi possível carregar a pessoa')).toBeVisible();
  });

  it('is parted with one click, refused with the reason, and undone', async () => {
    person.leads = [other];
    const calls: string[] = [];
    server.on('POST /api/leads/3/person/part', () =>
      calls.push('part') === 1 ? refuse('person.out_of_reach') : { body: { person, undo_id: undoId } },
    );
    server.on(`POST /api/lead_bulk/${undoId}/undo`, () => {
      calls.push('undo');
      return { body: { bulk: { id: undoId, kind: 'person', changed_count: 2, skipped: [] } } };
    });
    await show();
    const button = section.getByRole('button', { name: 'Não é a mesma pessoa' });
    await button.click();
    await expect.element(page.getByText('Pessoa não separada')).toBeVisible();
    await button.click();
    await expect.element(page.getByText('O lead 3 é de outra pessoa')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByText('Pessoas como antes')).toBeVisible();
    expect(calls).toEqual(['part', 'part', 'undo']);
  });

  it('is joined with that of another lead from the menu, which refuses a wrong number', async () => {
    const asked: unknown[] = [];
    server.on('POST /api/leads/3/person/join', ({ body }) => {
      asked.push(body);
      return asked.length === 1
        ? refuse('request.invalid', { fields: { other_number: 'Não há lead com este número.' } })
        : { body: { person, undo_id: undoId } };
    });
    await show();
    await panel.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'É a mesma pessoa de outro lead' }).click();
    const dialog = page.getByRole('dialog', { name: 'É a mesma pessoa de outro lead' });
    const input = dialog.getByLabelText('Número do outro lead');
    await userEvent.fill(input, '99');
    await dialog.getByRole('button', { name: 'Juntar pessoas' }).click();
    await expect.element(dialog.getByText('Não há lead com este número.')).toBeVisible();
    await userEvent.fill(input, '4');
    const { name, status, owner } = server.leads[0]!;
    await expect
      .element(dialog.getByText(`Lead 4: ${name}, ${status.name}, ${owner ? `com ${owner.name}` : 'sem responsável'}`))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Juntar pessoas' }).click();
    await expect.element(page.getByText('Os leads 3 e 4 são da mesma pessoa')).toBeVisible();
    expect(asked).toEqual([{ other_number: 99 }, { other_number: 4 }]);
  });

  it('is neither joined nor parted by who only reads the lead, and its phone not marked', async () => {
    server.leads[1]!.allowed = onlyRead;
    person = { ...personOf(server.leads[1]!), leads: [other] };
    await show('specialist');
    await expect.element(section.getByRole('link', { name: /^Lead 12/ })).toBeVisible();
    expect(section.getByRole('button').elements()).toEqual([]);
  });
});

describe('a phone of the person', () => {
  it('is marked', async () => {
    const asked: unknown[] = [];
    server.on('PUT /api/leads/3/person/contact', ({ body }) => {
      asked.push(body);
      person.contacts[0] = { ...person.contacts[0]!, state: 'wrong', state_at: '2026-11-21T15:00:00.000Z' };
      return { body: { person } };
    });
    await show();
    await expect.element(panel.getByText('Linha do tempo')).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
    await panel.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Situação do telefone' }).click();
    await page.getByRole('menuitemradio', { name: 'Número errado' }).click();
    await expect
      .element(section.getByRole('button', { name: 'Situação do telefone: Número errado desde 21/11/2026' }))
      .toBeVisible();
    expect(asked).toEqual([{ kind: 'phone', state: 'wrong' }]);
  });

  it('that is blocked out of reach says so without a day, and is not marked', async () => {
    person.contacts[0] = { ...person.contacts[0]!, state: 'blocked', is_blocked_elsewhere: true };
    await show();
    await expect.element(section.getByText('Bloqueado')).toBeVisible();
    expect(section.getByRole('button', { name: /^Situação do telefone/ }).elements()).toEqual([]);
  });

  it('of another deal is named as such, with its state', async () => {
    person.contacts.push({
      kind: 'phone',
      value: '+5511912345678',
      source: 'simulator',
      state: 'confirmed',
      state_at: '2026-11-20T15:00:00.000Z',
      is_blocked_elsewhere: false,
      is_own: false,
    });
    await show();
    await expect.element(section.getByText('(11) 91234-5678')).toBeVisible();
    await expect.element(section.getByText('Confirmado em 20/11/2026, de outro negócio')).toBeVisible();
  });
});

describe('blocked ways of reaching the person', () => {
  const made: PersonDetail['blocks'][number] = {
    channels: ['call', 'sms'],
    until_day: null,
    list: null,
    detail: {
      id: undoId,
      kind: 'asked',
      from_day: '2026-11-05',
      note: 'Ligou e pediu',
      created_by: { id: 'u2', name: 'Bruna Siqueira' },
      created_at: '2026-11-05T12:00:00.000Z',
    },
  };

  it('are recorded, with the refusal at its field, and said beside the button for calls', async () => {
    const asked: unknown[] = [];
    server.on('POST /api/leads/3/contact_blocks', ({ body }) => {
      asked.push(body);
      if (asked.length === 1)
        return refuse('request.invalid', { fields: { from_day: 'O bloqueio não pode começar no futuro.' } });
      person.blocks = [made];
      return { status: 201, body: { person } };
    });
    await show();
    await panel.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Bloquear contato' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bloquear contato' });
    await expectAccessible();
    for (const name of ['Ligação', 'WhatsApp', 'SMS', 'E-mail'].filter((one) => one !== 'Ligação'))
      await dialog.getByRole('checkbox', { name }).click();
    await dialog.getByRole('textbox', { name: /^Observação/ }).fill('Ligou e pediu');
    await dialog.getByRole('button', { name: 'Bloquear contato' }).click();
    await expect.element(dialog.getByText('O bloqueio não pode começar no futuro.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Bloquear contato' }).click();
    await expect.element(section.getByText('A pessoa pediu, desde 05/11/2026: Ligou e pediu')).toBeVisible();
    expect(asked.at(-1)).toEqual({
      channels: ['call'],
      kind: 'asked',
      from_day: '2026-11-21',
      until_day: null,
      note: 'Ligou e pediu',
    });
  });

  it('are lifted with their evidence; one made out of reach is told as such, and cannot be', async () => {
    person.blocks = [made, { channels: ['email'], until_day: '2026-12-24', list: null, detail: null }];
    const asked: unknown[] = [];
    server.on(`POST /api/leads/3/contact_blocks/${undoId}/lift`, ({ body }) => {
      asked.push(body);
      person.blocks = person.blocks.slice(1);
      return { body: { person } };
    });
    await show();
    await expect.element(section.getByText('Bloqueado até 24/12/2026')).toBeVisible();
    expect(section.getByRole('button', { name: /^Levantar o bloqueio/ }).elements()).toHaveLength(1);
    await section.getByRole('button', { name: 'Levantar o bloqueio de Ligação, SMS' }).click();
    const dialog = page.getByRole('dialog', { name: 'Levantar bloqueio' });
    await dialog.getByRole('button', { name: 'Levantar bloqueio' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Prova' })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('textbox', { name: 'Prova' }).fill('Pediu proposta');
    await dialog.getByRole('button', { name: 'Levantar bloqueio' }).click();
    await expect.element(section.getByText(/^A pessoa pediu/)).not.toBeInTheDocument();
    expect(asked).toEqual([{ evidence: 'Pediu proposta' }]);
  });

  it('of a withdrawal on the public page say so, and end by a consent whose proof is asked for at its fields', async () => {
    const detail = { ...made.detail!, kind: 'withdrawn' as const, note: null, created_by: null };
    person.blocks = [{ ...made, detail }];
    const withdrawal = {
      id: 'c1',
      purpose: 'marketing' as const,
      state: 'withdrawn' as const,
      way: 'page' as const,
      day: '2026-11-05',
      place: null,
      text: null,
      text_version: null,
      created_by: null,
    };
    person.consents = [withdrawal];
    const asked: unknown[] = [];
    server.on('POST /api/leads/3/consents', ({ body }) => {
      asked.push(body);
      if (asked.length === 1)
        return refuse('request.invalid', { fields: { way: 'O novo precisa de prova.', text: 'Escreva as palavras.' } });
      person.blocks = [];
      return { status: 201, body: { person } };
    });
    await show();
    await expect
      .element(section.getByText('Retirou o consentimento na página pública, desde 05/11/2026'))
      .toBeVisible();
    await expect.element(section.getByText('Retirou o consentimento em 05/11/2026, Página pública')).toBeVisible();
    expect(section.getByRole('button', { name: /^Levantar/ }).elements()).toEqual([]);
    await panel.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Registrar consentimento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar consentimento' });
    await dialog.getByRole('button', { name: 'Registrar consentimento' }).click();
    await expect.element(dialog.getByText('O novo precisa de prova.')).toBeVisible();
    await expect.element(dialog.getByText('Escreva as palavras.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Registrar consentimento' }).click();
    await expect.element(page.getByText('Consentimento registrado')).toBeVisible();
    await expect.element(section.getByText(/^Retirou o consentimento na página/)).not.toBeInTheDocument();
  });

  it('of a register are excepted with their evidence', async () => {
    const list = { kind: 'do_not_disturb' as const, listed_on: '2026-11-01' };
    person.blocks = [{ channels: ['call'], until_day: null, list, detail: null }];
    const asked: unknown[] = [];
    server.on('POST /api/leads/3/block_list_exceptions', ({ body }) => {
      asked.push(body);
      person.blocks = [];
      return { status: 201, body: { person } };
    });
    await show();
    await section.getByRole('button', { name: /^Registrar exceção: Não Me Perturbe, lista de 01\/11\/2026/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar exceção' });
    await dialog.getByRole('textbox', { name: 'Prova' }).fill('Contrato 12/2026');
    await dialog.getByRole('button', { name: 'Registrar exceção' }).click();
    await expect.element(section.getByText(/^Não Me Perturbe/)).not.toBeInTheDocument();
    expect(asked).toEqual([{ kind: 'do_not_disturb', evidence: 'Contrato 12/2026' }]);
  });
});

it('the number of a merged lead opens the one that stayed, which says so until the note is closed', async () => {
  server.on('GET /api/leads/1', () => ({ body: { lead: server.leads[1]! } }));
  const { router } = await renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=1' });
  const note = panel.getByText('O lead 1 foi juntado a este, o lead 3.');
  await expect.element(note).toBeVisible();
  expect(router.state.location.search).toBe('?lead=3');
  await panel.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect.element(note).not.toBeInTheDocument();
});
