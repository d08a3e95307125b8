import { Suspense, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '@funil/api/contract';
import { useFocusKeeper } from '@funil/ui';
import { LeadsPage } from '../LeadsPage.tsx';
import { refusal, refuse } from '../../../../test/fakeServer.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { lossReasons, makeLead, people, statuses } from '../../../../test/leadFactory.ts';
import { makeOwnField } from '../../../../test/ownFieldFactory.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { setClock } from '../../../../test/setClock.ts';
import { BulkActions } from './lazyBulk.ts';

let server: LeadServer;

/** Under the root of the application, which holds the focus. */
function StoredLeads() {
  useFocusKeeper();
  return <LeadsPage />;
}

const show = async (
  role: Role = 'admin',
  personalization: Parameters<typeof renderLeads>[1]['personalization'] = null,
) => {
  const shown = await renderLeads(<StoredLeads />, { server, path: '/leads', role, personalization });
  await expect.element(page.getByText(/^1–\d+ de/)).toBeVisible();
  return shown;
};
const select = async (...numbers: number[]) => {
  for (const number of numbers)
    document
      .querySelector<HTMLInputElement>(
        `tr[data-index="${server.leads.findIndex((lead) => lead.number === number)}"] input`,
      )!
      .click();
  await expect.element(page.getByRole('toolbar', { name: 'Ações em massa' })).toBeVisible();
};
/** The bar of a selection, without the list that it stands over. */
function LoneBar({ of }: { of: readonly number[] }) {
  const [numbers, setNumbers] = useState(of);
  if (numbers.length === 0) return <button onClick={() => setNumbers(of)}>Selecionar</button>;
  return (
    <Suspense>
      <BulkActions
        numbers={numbers}
        leads={server.leads}
        query={{}}
        columns={[]}
        total={null}
        onSelectAll={setNumbers}
        onClear={() => setNumbers([])}
      />
    </Suspense>
  );
}
const showBar = (...numbers: number[]) => renderLeads(<LoneBar of={numbers} />, { server });
const selectAgain = () => page.getByRole('button', { name: 'Selecionar', exact: true }).click();
/** As the keyboard does. */
const press = async (name: string, where: Pick<typeof page, 'getByRole'> = page) => {
  const button = where.getByRole('button', { name, exact: true });
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
const bulk = (kind: string, changed: number, skipped: object[] = []) => ({
  body: { bulk: { id: '0192e4a0-7a61-7c3e-9d58-000000000001', kind, changed_count: changed, skipped } },
});
const bodyOf = (pattern: string) => server.of(pattern).at(-1)?.body;

beforeEach(async () => {
  setClock('2026-11-21T15:00:00.000Z');
  server = leadServer({ leads: Array.from({ length: 6 }, (_, index) => makeLead(6 - index)) });
  await page.viewport(1440, 900);
});

describe('what is selected', () => {
  it.each([320, 390, 600, 768, 820, 1024, 1440])('has all its actions within a window of %i px', async (width) => {
    await page.viewport(width, 900);
    await showBar(6, 4);
    const bar = page.getByRole('toolbar', { name: 'Ações em massa' });
    await expect.element(bar.getByRole('button', { name: 'Excluir' })).toBeVisible();
    for (const button of bar.getByRole('button').elements()) {
      const { left, right } = button.getBoundingClientRect();
      expect(left, button.textContent).toBeGreaterThanOrEqual(0);
      expect(right, button.textContent).toBeLessThanOrEqual(width);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('stays so while others change the leads, and goes with those that go', async () => {
    await show();
    await select(6, 4);
    await expect.element(page.getByRole('status').filter({ hasText: '2 selecionados' })).toBeInTheDocument();
    server.leads[2] = makeLead(4, { name: 'Outro Nome', version: 9 });
    server.leads.unshift(makeLead(7));
    await page.getByRole('button', { name: 'Valor' }).click();
    await page.getByRole('button', { name: 'Nº' }).click();
    await vi.waitFor(() => expect(document.querySelectorAll('tr[data-index]')).toHaveLength(7));
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  });

  it('stays, and the list stays where it was, when the list is read again with what others did', async () => {
    server = leadServer({ leads: Array.from({ length: 50 }, (_, index) => makeLead(50 - index)) });
    await page.viewport(1440, 700);
    await show();
    await select(48, 47, 45);
    const scroller = document.querySelector('table')!.parentElement!;
    scroller.scrollTop = 360;
    /** Where a lead in sight stands. */
    const placeOf = (number: number) =>
      [...document.querySelectorAll('tr[data-index]')]
        .find((row) => row.textContent.startsWith(String(number)))!
        .getBoundingClientRect().top;
    const before = placeOf(30);
    server.leads[5] = makeLead(45, { name: 'Outro Nome', version: 9 });
    server.leads.splice(
      server.leads.findIndex(({ number }) => number === 47),
      1,
    );
    // A command that fails keeps the selection, and has the list read again.
    server.on('POST /api/lead_bulk/status', () => refuse('server.unavailable'));
    await page.getByRole('button', { name: 'Alterar status' }).click();
    await page.getByRole('menuitem', { name: 'Em contato' }).click();
    await expect.element(page.getByRole('row', { name: /Outro Nome/ })).toBeInTheDocument();
    await expect.element(page.getByRole('status').filter({ hasText: '2 selecionados' })).toBeInTheDocument();
    expect(
      [...document.querySelectorAll('tr[aria-selected="true"]')].map((row) => /^4[58]/.test(row.textContent)),
    ).toEqual([true, true]);
    // One above it has gone: what is in sight stays in its place.
    await vi.waitFor(() => expect(placeOf(30)).toBe(before));
  });

  it('is nothing for those who may do nothing with it', async () => {
    await show('indicator');
    expect(document.querySelector('tbody input[type="checkbox"]')).toBeNull();
  });

  it('offers what the role may do, and is exported alone, with the columns and in the order of the screen', async () => {
    server.on('POST /api/lead_exports', () => ({
      status: 201,
      body: {
        file: { id: 'f', name: 'leads.csv', content_type: 'x', size_bytes: 1, url: '#leads.csv' },
        rows_count: 2,
        job_id: null,
      },
    }));
    await show('specialist');
    await select(6, 4);
    await expect.element(page.getByRole('button', { name: 'Alterar status' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Excluir' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Responsável', exact: true })).not.toBeInTheDocument();
    await page.getByRole('toolbar', { name: 'Ações em massa' }).getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    await expect.element(page.getByText('2 leads exportados')).toBeVisible();
    expect(bodyOf('POST /api/lead_exports')).toMatchObject({
      numbers: [6, 4],
      format: 'csv',
      sort: 'number',
      direction: 'desc',
      columns: expect.arrayContaining(['number', 'name']),
    });
  });
});

describe('a bulk', () => {
  it('asks for the own fields that the new status requires where a lead lacks them, and requires none', async () => {
    const field = makeOwnField('vizinhanca', 'Vizinhança', { requirement: 'always' });
    server = leadServer({
      leads: [makeLead(6), { ...makeLead(4), own_fields: { vizinhanca: 'Centro' } }],
      ownFields: [field],
    });
    server.on('POST /api/lead_bulk/status', () => bulk('status', 2));
    await showBar(6, 4);
    await page.getByRole('button', { name: 'Alterar status' }).click();
    await page.getByRole('menuitem', { name: 'Em contato' }).click();
    const modal = page.getByRole('dialog', { name: 'O que este status pede' });
    await modal.getByRole('textbox', { name: 'Vizinhança', exact: true }).fill('Barra');
    await expect.element(modal).not.toHaveTextContent('opcional');
    await modal.getByRole('button', { name: 'Salvar e mover' }).click();
    await expect
      .poll(() => bodyOf('POST /api/lead_bulk/status'))
      .toMatchObject({ numbers: [6, 4], status_id: statuses[1]!.id, own_fields: { vizinhanca: 'Barra' } });
  });

  it('moves the leads, says what stayed and why, and is taken back', async () => {
    server.on('POST /api/lead_bulk/status', () =>
      bulk('status', 1, [{ number: 4, name: 'Ana', reason: 'Para marcar a venda, informe o produto e o valor.' }]),
    );
    server.on('POST /api/lead_bulk/0192e4a0-7a61-7c3e-9d58-000000000001/undo', () => bulk('status', 1));
    const none = { count: 0, amount_cents: 0 };
    const pending = { count: 2, amount_cents: 3_600_00 };
    server.on('GET /api/commission_totals', () => ({
      body: { pending, approved: none, to_transfer: none, paid: none, canceled: none, total: pending },
    }));
    await showBar(6, 4);
    await page.getByRole('button', { name: 'Alterar status' }).click();
    await page.getByRole('menuitem', { name: 'Ganho' }).click();
    await expect
      .element(
        page.getByText(
          'Quando os 2 leads compraram? Quem está sem produto ou valor fica como está. Você pode desfazer por 10 ' +
            'segundos.',
        ),
      )
      .toBeVisible();
    expect(server.of('POST /api/lead_bulk/status')).toEqual([]);
    await page.getByLabelText('Dia da venda').fill('05/03/2026');
    await page.getByRole('button', { name: 'Marcar vendas' }).click();
    await expect.element(page.getByText('1 lead movido para Ganho')).toBeVisible();
    await expect
      .element(
        page.getByText(
          /Gera R\$\s3\.600,00 em comissões\. 1 lead ficou como estava: para marcar a venda, informe o produto e o val/,
        ),
      )
      .toBeVisible();
    expect(server.of('GET /api/commission_totals')[0]!.query.get('lead_bulk_id')).toBe(
      '0192e4a0-7a61-7c3e-9d58-000000000001',
    );
    expect(bodyOf('POST /api/lead_bulk/status')).toEqual({
      numbers: [6, 4],
      status_id: statuses[3]!.id,
      loss_reason_id: null,
      loss_note: null,
      won_on: '2026-03-05',
    });
    expect(server.of('POST /api/lead_bulk/status')[0]!.idempotencyKey).toBeTruthy();
    await expect.element(page.getByRole('toolbar', { name: 'Ações em massa' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByText('Desfeito: 1 lead como antes')).toBeVisible();
  });

  it('asks once why the leads are lost', async () => {
    server.on('POST /api/lead_bulk/status', () => bulk('status', 2));
    await showBar(6, 5);
    await page.getByRole('button', { name: 'Alterar status' }).click();
    await page.getByRole('menuitem', { name: 'Perdido' }).click();
    const modal = page.getByRole('dialog');
    await expect
      .element(
        modal.getByText('Por que os 2 leads não seguiram? Eles vão para Perdido. Você pode desfazer por 10 segundos.'),
      )
      .toBeVisible();
    await modal.getByRole('combobox', { name: 'Motivo da perda' }).click();
    await page.getByRole('option', { name: 'Sem interesse' }).click();
    await modal.getByRole('button', { name: 'Marcar como perdido' }).click();
    await vi.waitFor(() =>
      expect(bodyOf('POST /api/lead_bulk/status')).toMatchObject({
        numbers: [6, 5],
        loss_reason_id: lossReasons[0]!.id,
      }),
    );
    await expect.element(modal).not.toBeInTheDocument();
  });

  it('gives leads to somebody, or to the distribution', async () => {
    server.on('POST /api/lead_bulk/owner', () => bulk('owner', 1));
    await showBar(6);
    await page.getByRole('button', { name: 'Responsável', exact: true }).last().click();
    const modal = page.getByRole('dialog');
    await expect.element(modal.getByText(/Você pode desfazer por 10 segundos\.$/)).toBeVisible();
    await modal.getByRole('button', { name: 'Passar 1 lead' }).click();
    await expect.element(modal.getByText('Responsável é um campo obrigatório')).toBeVisible();
    await modal.getByRole('combobox', { name: 'Responsável' }).click();
    await page.getByRole('option', { name: /Caio Nogueira/ }).click();
    await modal.getByRole('button', { name: 'Passar 1 lead' }).click();
    await expect.element(page.getByText('1 lead passou para Caio Nogueira')).toBeVisible();
    expect(bodyOf('POST /api/lead_bulk/owner')).toEqual({ numbers: [6], owner_id: people[1]!.id });

    await expect.element(modal).not.toBeInTheDocument();
    await selectAgain();
    await page.getByRole('button', { name: 'Responsável', exact: true }).last().click();
    await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription(/^Quem passa a cuidar deste lead\?/);
    await page.getByRole('dialog').getByRole('combobox', { name: 'Responsável' }).click();
    await page.getByRole('option', { name: 'Distribuir' }).click();
    await expect
      .element(page.getByRole('dialog'))
      .toHaveAccessibleDescription(/^A distribuição entrega o lead a quem está na fila\./);
    await page.getByRole('dialog').getByRole('button', { name: 'Passar 1 lead' }).click();
    await expect.element(page.getByText('1 lead foi para a distribuição')).toBeVisible();
    expect(bodyOf('POST /api/lead_bulk/owner')).toEqual({ numbers: [6], owner_id: 'distribution' });
  });

  it('says why it cannot be taken back, and what could not be', async () => {
    let tries = 0;
    server.on('POST /api/lead_bulk/status', () => bulk('status', 2));
    server.on('POST /api/lead_bulk/0192e4a0-7a61-7c3e-9d58-000000000001/undo', () =>
      (tries += 1) === 1
        ? refuse('server.unavailable')
        : bulk('status', 1, [{ number: 5, reason: 'Alterado por outra pessoa depois' }]),
    );
    await showBar(6, 5);
    for (const outcome of [
      'O sistema está indisponível no momento. Tente de novo em instantes.',
      '1 lead ficou como estava: alterado por outra pessoa depois',
    ]) {
      if (tries > 0) await selectAgain();
      await page.getByRole('button', { name: 'Alterar status' }).click();
      await page.getByRole('menuitem', { name: 'Em contato' }).click();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect.element(page.getByText(outcome)).toBeVisible();
    }
    await expect.element(page.getByText('Desfeito: 1 lead como antes')).toBeVisible();
  });

  it('deletes after a question that says what stays possible, and keeps the selection when that fails', async () => {
    let isBroken = true;
    server.on('POST /api/lead_bulk/trash', () => (isBroken ? refuse('server.unavailable') : bulk('delete', 2)));
    await showBar(6, 5);
    await page.getByRole('button', { name: 'Excluir' }).click();
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect.element(question.getByText(/podem ser restaurados por 30 dias/)).toBeVisible();
    // None of them is sold.
    await expect.element(question.getByText(/comissões/)).not.toBeInTheDocument();
    await question.getByRole('button', { name: 'Excluir 2 leads' }).click();
    await expect
      .element(page.getByText('O sistema está indisponível no momento. Tente de novo em instantes.'))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByRole('toolbar', { name: 'Ações em massa' })).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Excluir' }).click();
    await question.getByRole('button', { name: 'Excluir 2 leads' }).click();
    await expect.element(page.getByText('2 leads excluídos')).toBeVisible();
  });

  const acts = [
    {
      what: 'deletes',
      path: 'POST /api/lead_bulk/trash',
      act: async () => {
        await press('Excluir');
        await press('Excluir 2 leads');
      },
    },
    {
      what: 'moves',
      path: 'POST /api/lead_bulk/status',
      act: async () => {
        await press('Alterar status');
        await page.getByRole('menuitem', { name: 'Em contato' }).click();
      },
    },
    {
      what: 'moves after a question',
      path: 'POST /api/lead_bulk/status',
      act: async () => {
        await press('Alterar status');
        await page.getByRole('menuitem', { name: 'Ganho' }).click();
        await press('Marcar vendas');
      },
    },
    {
      what: 'gives away',
      path: 'POST /api/lead_bulk/owner',
      act: async () => {
        await press('Responsável', page.getByRole('toolbar', { name: 'Ações em massa' }));
        await page.getByRole('dialog').getByRole('combobox', { name: 'Responsável' }).click();
        await page.getByRole('option', { name: /Caio Nogueira/ }).click();
        await press('Passar 2 leads');
      },
    },
  ];

  it('that deletes, moves, gives away or is given up leaves the focus with the list, and so does its way back', async () => {
    for (const { path } of acts) server.on(path, () => bulk('status', 2));
    server.on('POST /api/lead_bulk/0192e4a0-7a61-7c3e-9d58-000000000001/undo', () => bulk('status', 2));
    await show();
    const row = () => document.querySelector('[role="grid"] [data-index][tabindex="0"]');
    const expectFocus = (what: string) =>
      vi.waitFor(() => expect(document.activeElement === row(), `focus after it ${what}`).toBe(true));
    const toolbar = page.getByRole('toolbar', { name: 'Ações em massa' });
    for (const { what, act } of acts) {
      await select(6, 5);
      await act();
      await expect.element(toolbar).not.toBeInTheDocument();
      await expectFocus(what);
      await press('Desfazer');
      await expect.element(page.getByText('Desfeito: 2 leads como antes')).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
      await press('Fechar aviso');
      await expectFocus(`${what} and that is taken back`);
      await expect.element(page.getByRole('button', { name: 'Fechar aviso' })).not.toBeInTheDocument();
    }
    await select(6, 5);
    await press('Limpar seleção');
    await expect.element(toolbar).not.toBeInTheDocument();
    await expectFocus('is given up');
  });

  it('that deletes all that the list has leaves the focus with the empty list', async () => {
    server.on('POST /api/lead_bulk/trash', () => {
      server.leads.length = 0;
      return bulk('delete', 6);
    });
    await show();
    await select(6, 5, 4, 3, 2, 1);
    await press('Excluir');
    await press('Excluir 6 leads');
    await vi.waitFor(() => expect(document.querySelector('tr[data-index]')).toBeNull());
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await vi.waitFor(() =>
      expect(document.querySelector('[role="grid"]')!.parentElement!.contains(document.activeElement)).toBe(true),
    );
  });

  it('of more than a hundred is sent in parts, and taken back whole', async () => {
    server = leadServer({ leads: Array.from({ length: 150 }, (_, index) => makeLead(150 - index)) });
    let part = 0;
    server.on('POST /api/lead_bulk/owner', ({ body }) => ({
      body: {
        bulk: {
          id: `0192e4a0-7a61-7c3e-9d58-00000000000${(part += 1)}`,
          kind: 'owner',
          changed_count: (body.numbers as number[]).length,
          skipped: [],
        },
      },
    }));
    await showBar(...server.leads.map(({ number }) => number));
    await page.getByRole('button', { name: 'Responsável', exact: true }).last().click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Responsável' }).click();
    await page.getByRole('option', { name: 'Deixar sem responsável' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Passar 150 leads' }).click();
    await expect.element(page.getByText('150 leads ficaram sem responsável')).toBeVisible();
    expect(server.of('POST /api/lead_bulk/owner').map(({ body }) => (body.numbers as number[]).length)).toEqual([
      100, 50,
    ]);
    for (const [part, count] of [100, 50].entries())
      server.on(`POST /api/lead_bulk/0192e4a0-7a61-7c3e-9d58-00000000000${part + 1}/undo`, () => bulk('owner', count));
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByText('Desfeito: 150 leads como antes')).toBeVisible();
  });
});

describe('all that the filters leave', () => {
  const toolbar = page.getByRole('toolbar', { name: 'Ações em massa' });
  const count = (text: string) => page.getByRole('status').filter({ hasText: text });

  beforeEach(() => {
    server = leadServer({ leads: Array.from({ length: 130 }, (_, index) => makeLead(130 - index)) });
  });

  it('is offered once every loaded row is selected, and is sent whole', async () => {
    server.on('POST /api/lead_bulk/trash', ({ body }) => bulk('delete', (body.numbers as number[]).length));
    await show();
    await select(130);
    await expect.element(toolbar.getByRole('button', { name: /Selecionar todos/ })).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).click();
    await expect.element(count('50 selecionados')).toBeInTheDocument();
    await toolbar.getByRole('button', { name: 'Selecionar todos os 130' }).click();
    await expect.element(count('130 selecionados')).toBeInTheDocument();
    await expect.element(toolbar.getByRole('button', { name: /Selecionar todos/ })).not.toBeInTheDocument();
    // One that is taken out again is not in it.
    document.querySelector<HTMLInputElement>('tr[data-index="0"] input')!.click();
    await expect.element(count('129 selecionados')).toBeInTheDocument();
    await toolbar.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('button', { name: 'Excluir 129 leads' }).click();
    await expect.element(page.getByText('129 leads excluídos')).toBeVisible();
    const sent = server.of('POST /api/lead_bulk/trash').flatMap(({ body }) => body.numbers as number[]);
    expect(sent.toSorted((left, right) => left - right)).toEqual(Array.from({ length: 129 }, (_, index) => index + 1));
  });

  it('says where a selection ends', async () => {
    server = leadServer({ leads: server.leads, meta: { total: 10_000, is_total_capped: true } });
    server.on('GET /api/lead_numbers', () => ({
      body: { numbers: Array.from({ length: 5_000 }, (_, index) => 9_000 - index), is_capped: true },
    }));
    await show();
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).click();
    await toolbar.getByRole('button', { name: 'Selecionar os primeiros 5.000' }).click();
    await expect.element(count('5.000 selecionados').first()).toBeInTheDocument();
    await expect.element(page.getByText('É o limite de uma seleção. Os demais ficam como estão.')).toBeVisible();
  });

  it('that cannot be requested leaves the selection as it is; it goes whole with the header, and with other filters', async () => {
    let isBroken = true;
    server.on('GET /api/lead_numbers', () => (isBroken ? refuse('server.unavailable') : undefined));
    await show();
    const header = page.getByRole('checkbox', { name: 'Selecionar todos' });
    await header.click();
    await toolbar.getByRole('button', { name: 'Selecionar todos os 130' }).click();
    await expect.element(page.getByText('Não foi possível selecionar todos')).toBeVisible();
    await expect.element(count('50 selecionados')).toBeInTheDocument();
    isBroken = false;
    await header.click();
    await expect.element(toolbar).not.toBeInTheDocument();
    for (const leave of [() => header.click(), () => page.getByRole('searchbox').fill('camila')]) {
      await header.click();
      await toolbar.getByRole('button', { name: 'Selecionar todos os 130' }).click();
      await expect.element(count('130 selecionados')).toBeInTheDocument();
      await leave();
      await expect.element(toolbar).not.toBeInTheDocument();
    }
  });
});

describe('the trash', () => {
  it('gives a lead back', async () => {
    let deleted = [
      {
        number: 3,
        name: 'Camila Ferraz',
        deleted_at: '2026-11-20T03:00:00.000Z',
        owner: null,
      },
    ];
    server.on('GET /api/lead_trash', () => ({ body: { leads: deleted, meta: { next_cursor: null } } }));
    server.on('POST /api/lead_trash/3/restore', () => {
      deleted = [];
      return { body: { number: 3 } };
    });
    await show();
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Lixeira' }).click();
    await expect.element(page.getByText(/restam 29 dias/)).toBeVisible();
    await page.getByRole('button', { name: 'Restaurar Camila Ferraz' }).click();
    await expect.element(page.getByText('Camila Ferraz voltou para a lista')).toBeVisible();
    await expect.element(page.getByText('Nada na lixeira')).toBeVisible();
  });

  it('goes on page by page, and says when a page does not come', async () => {
    const lead = (number: number) => ({
      number,
      name: `Excluído ${number}`,
      deleted_at: '2026-11-20T03:00:00.000Z',
      owner: null,
    });
    let fails = true;
    server.on('GET /api/lead_trash', ({ query }) => {
      if (!query.has('cursor')) return { body: { leads: [lead(1)], meta: { next_cursor: 'depois' } } };
      return fails
        ? refusal(422, 'input.invalid', 'Não deu certo.')
        : { body: { leads: [lead(2)], meta: { next_cursor: null } } };
    });
    await show();
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Lixeira' }).click();
    await page.getByRole('button', { name: 'Mostrar mais' }).click();
    await expect.element(page.getByText('Não foi possível carregar mais. Não deu certo.')).toBeVisible();
    fails = false;
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(page.getByRole('button', { name: 'Restaurar Excluído 2' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Mostrar mais' }).query()).toBeNull();
  });
});

describe('a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  it('reaches the trash and another order', async () => {
    const { router } = await show();
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitemradio', { name: 'Maior valor' }).click();
    await vi.waitFor(() => expect(router.state.location.search).toBe('?ordem=-valor'));
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Lixeira' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Lixeira' })).toBeVisible();
  });
});

describe('columns', () => {
  it('are chosen by each person, and stay so', async () => {
    localStorage.clear();
    await show();
    await page.getByRole('button', { name: 'Colunas' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Telefone' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click();
    await userEvent.keyboard('{Escape}');
    expect(headers()).not.toContain('Telefone');
    expect(headers()).toContain('E-mail');
    expect(Object.keys(localStorage)).toEqual([`funil.leadColumns.${people[0]!.id}`]);
    localStorage.clear();
  });

  const headers = () => [...document.querySelectorAll('th')].map((head) => head.textContent.trim());

  it('of group, partner, indicator and the account’s own field are there for who asks, and are exported then', async () => {
    localStorage.clear();
    server = leadServer({
      leads: [
        makeLead(6, {
          group: { id: 'g', name: 'São Paulo' },
          partner: { id: 'p', name: 'Casa Forte' },
          indicator: { id: 'i', name: 'Lia Prado' },
          custom_field_1: '5000',
        }),
      ],
    });
    server.on('POST /api/lead_exports', () => ({
      status: 201,
      body: {
        file: { id: 'f', name: 'leads.csv', content_type: 'x', size_bytes: 1, url: '#leads.csv' },
        rows_count: 1,
        job_id: null,
      },
    }));
    await show('admin', {
      custom_field_1_label: 'Renda',
      custom_field_1_status: 'enabled',
      custom_field_1_type: 'number',
    });
    for (const name of ['Grupo', 'Parceiro', 'Indicador', 'Renda']) expect(headers()).not.toContain(name);
    await page.getByRole('button', { name: 'Colunas' }).click();
    for (const name of ['Grupo', 'Parceiro', 'Indicador', 'Renda'])
      await page.getByRole('menuitemcheckbox', { name }).click();
    await userEvent.keyboard('{Escape}');
    for (const text of ['São Paulo', 'Casa Forte', 'Lia Prado', '5.000'])
      await expect.element(page.getByRole('gridcell', { name: text })).toBeInTheDocument();
    await select(6);
    await page.getByRole('toolbar', { name: 'Ações em massa' }).getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    await vi.waitFor(() =>
      expect(bodyOf('POST /api/lead_exports')).toMatchObject({
        columns: expect.arrayContaining(['group', 'partner', 'indicator', 'custom_field_1']),
      }),
    );
    localStorage.clear();
  });

  it('that came later join no list that was chosen before, and a field that the account has not is no column', async () => {
    localStorage.setItem(`funil.leadColumns.${people[0]!.id}`, 'email,telefone');
    await show();
    expect(headers()).toContain('Produto');
    for (const name of ['E-mail', 'Telefone', 'Grupo', 'Parceiro', 'Indicador']) expect(headers()).not.toContain(name);
    await page.getByRole('button', { name: 'Colunas' }).click();
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'Grupo' })).toBeVisible();
    await expect.element(page.getByRole('menuitemcheckbox', { name: /Campo personalizado/ })).not.toBeInTheDocument();
    localStorage.clear();
  });
});
