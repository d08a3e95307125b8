import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { refuse } from '../../../../test/fakeServer.ts';
import { makeEvent, makeLead, statusNamed } from '../../../../test/leadFactory.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';
import { makeOwnField } from '../../../../test/ownFieldFactory.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { setClock } from '../../../../test/setClock.ts';

const ownFields = [
  makeOwnField('renda', 'Renda mensal', { kind: 'money', help: 'Sem descontos' }),
  makeOwnField('vizinhanca', 'Vizinhança', { requirement: 'always' }),
  makeOwnField('telhado', 'Telhado', {
    kind: 'choice',
    options: [
      { key: 'ceramica', label: 'Cerâmica', is_archived: false },
      { key: 'palha', label: 'Palha', is_archived: true },
    ],
  }),
  makeOwnField('nota', 'Nota do crédito', { kind: 'number', edited_by: ['admin'] }),
  makeOwnField('antigo', 'Antigo', { is_archived: true }),
];

const panel = page.getByRole('dialog', { name: /^Lead \d+/ });
const open = async (own = {}) => {
  const lead = { ...makeLead(3), own_fields: { renda: 500_000, vizinhanca: 'Centro', nota: 7.5, ...own } };
  const server = leadServer({ leads: [lead], ownFields });
  await renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role: 'specialist' });
  return server;
};
const field = (label: string) => panel.getByLabelText(label, { exact: false });
const edit = () => panel.getByRole('button', { name: 'Editar', exact: true }).click();

beforeEach(async () => {
  setClock('2026-11-21T15:00:00.000Z');
  await page.viewport(1440, 900);
});

describe('own fields of a lead', () => {
  it('stand in the panel as Brazilians write them, without archived ones', async () => {
    await open({ telhado: 'palha' });
    for (const [label, value] of [
      ['Renda mensal', 'Alterar Renda mensal: R$ 5.000,00'],
      ['Vizinhança', 'Alterar Vizinhança: Centro'],
      ['Telhado', 'Alterar Telhado: Palha'],
      ['Nota do crédito', '7,5'],
    ] as const) {
      const term = panel.getByRole('term').filter({ hasText: label });
      await expect.element(term).toBeVisible();
      expect(term.element().nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe(value);
    }
    await expect.element(panel.getByText('Antigo')).not.toBeInTheDocument();
  });

  it('without a value are shown when they are asked for', async () => {
    await open();
    const button = panel.getByRole('button', { name: 'Mostrar 1 campo vazio' });
    await expect.element(button).toBeVisible();
    await expect.element(panel.getByText('Telhado')).not.toBeInTheDocument();
    await button.click();
    await expect.element(panel.getByRole('term').filter({ hasText: 'Telhado' })).toBeVisible();
    await expectAccessible();
    await panel.getByRole('button', { name: 'Ocultar o campo vazio' }).click();
    await expect.element(panel.getByText('Telhado')).not.toBeInTheDocument();
  });

  it('are changed in place by those who may, and a refused value stays beside its message', async () => {
    const server = await open();
    const value = (label: string) => panel.getByRole('button', { name: `Alterar ${label}`, exact: false });
    const editor = (label: string) => page.getByRole('dialog', { name: `Alterar ${label}` });
    await expect.element(panel.getByText('Nota do crédito')).toBeVisible();
    await expect.element(value('Nota do crédito')).not.toBeInTheDocument();
    await value('Vizinhança').click();
    await expect.element(editor('Vizinhança').getByRole('textbox')).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Backspace}{Enter}');
    await expect.element(editor('Vizinhança').getByText('Vizinhança é um campo obrigatório')).toBeVisible();
    await userEvent.keyboard('Barra{Enter}');
    await expect.element(editor('Vizinhança')).not.toBeInTheDocument();
    await panel.getByRole('button', { name: /^Mostrar \d campos? vazios?$/ }).click();
    await value('Telhado').click();
    await editor('Telhado').getByRole('combobox').click();
    await page.getByRole('option', { name: 'Cerâmica' }).click();
    await expect.element(editor('Telhado')).not.toBeInTheDocument();
    expect(server.of('PUT /api/leads/3').map(({ body }) => [body.own_fields, body.own_fields_were, body.name])).toEqual(
      [
        [{ vizinhanca: 'Barra' }, { vizinhanca: 'Centro' }, makeLead(3).name],
        [{ telhado: 'ceramica' }, { telhado: null }, makeLead(3).name],
      ],
    );
  });

  it('changed by two people in place show both values, and the form what was typed', async () => {
    const server = await open();
    const theirs = { ...server.leads[0]!, own_fields: { ...server.leads[0]!.own_fields, vizinhanca: 'Lapa' } };
    server.on('PUT /api/leads/3', () => refuse('lead.conflict', { details: { lead: theirs } }));
    await panel.getByRole('button', { name: 'Alterar Vizinhança', exact: false }).click();
    await page.getByRole('dialog', { name: 'Alterar Vizinhança' }).getByRole('textbox').fill('Barra');
    await userEvent.keyboard('{Enter}');
    const comparison = panel.getByRole('group', { name: 'Comparação de versões' });
    await expect.element(comparison.getByRole('radio', { name: /Lapa/ })).toBeVisible();
    await expect.element(comparison.getByRole('radio', { name: /Barra/ })).toBeVisible();
    await panel.getByRole('button', { name: 'Voltar à edição' }).click();
    await expect.element(field('Vizinhança')).toHaveValue('Barra');
  });

  it('of a link open its page, and a button beside it changes it', async () => {
    const lead = { ...makeLead(3), own_fields: { site: 'https://exemplo.com.br' } };
    const server = leadServer({ leads: [lead], ownFields: [makeOwnField('site', 'Site', { kind: 'link' })] });
    await renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role: 'specialist' });
    const link = panel.getByRole('link', { name: 'https://exemplo.com.br' });
    await expect.element(link).toHaveAttribute('href', 'https://exemplo.com.br');
    await panel.getByRole('button', { name: 'Alterar Site', exact: false }).click();
    await page.getByRole('dialog', { name: 'Alterar Site' }).getByRole('textbox').fill('outro.com.br');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => server.of('PUT /api/leads/3').map(({ body }) => body.own_fields))
      .toEqual([{ site: 'https://outro.com.br' }]);
  });

  it('are in the form for those who may change them, and only what changed is sent', async () => {
    const server = await open();
    await edit();
    await expect.element(field('Renda mensal')).toHaveValue('5.000,00');
    await expect.element(panel.getByText('Sem descontos')).toBeVisible();
    await expect.element(field('Nota do crédito')).not.toBeInTheDocument();
    await panel.getByLabelText('Vizinhança').fill('');
    await panel.getByRole('button', { name: 'Salvar lead' }).click();
    await expect.element(panel.getByText('Vizinhança é um campo obrigatório')).toBeVisible();
    await expectAccessible();
    await panel.getByLabelText('Vizinhança').fill('Barra');
    await panel.getByRole('combobox', { name: /^Telhado/ }).click();
    await expect.element(page.getByRole('option', { name: 'Palha' })).not.toBeInTheDocument();
    await page.getByRole('option', { name: 'Cerâmica' }).click();
    await panel.getByRole('button', { name: 'Salvar lead' }).click();
    await expect
      .poll(() => server.of('PUT /api/leads/3').map(({ body }) => body.own_fields))
      .toEqual([{ vizinhanca: 'Barra', telhado: 'ceramica' }]);
  });

  it('stand among the versions of a conflict, and keep the saved value that is chosen', async () => {
    const server = await open();
    const saved = { ...makeLead(3), version: 2, own_fields: { renda: 700_000, vizinhanca: 'Lapa', nota: 7.5 } };
    server.on('PUT /api/leads/3', () => refuse('lead.conflict', { details: { lead: saved } }));
    await edit();
    await panel.getByLabelText('Vizinhança').fill('Barra');
    await panel.getByRole('button', { name: 'Salvar lead' }).click();
    const versions = panel.getByRole('group', { name: 'Comparação de versões' });
    await expect.element(versions.getByRole('radio', { name: /Barra/ })).not.toBeChecked();
    // Only the other person changed it.
    await expect.element(versions.getByRole('radio', { name: /7\.000,00/ })).toBeChecked();
    await expectAccessible();
    server.on('PUT /api/leads/3', () => ({ body: { lead: { ...saved, version: 3 } } }));
    await versions.getByRole('radio', { name: /Lapa/ }).click();
    await versions.getByRole('button', { name: 'Salvar escolhas' }).click();
    const sent = () =>
      server.of('PUT /api/leads/3').map(({ body }) => [body.version, body.own_fields, body.own_fields_were]);
    await expect.poll(sent).toEqual([
      [makeLead(3).version, { vizinhanca: 'Barra' }, { vizinhanca: 'Centro' }],
      [2, undefined, undefined],
    ]);
  });

  it('show a refusal of the server at the field', async () => {
    const server = await open();
    server.on('PUT /api/leads/3', () =>
      refuse('own_field.invalid', { fields: { 'own_fields.vizinhanca': 'Vizinhança não serve' } }),
    );
    await edit();
    await panel.getByLabelText('Vizinhança').fill('Barra');
    await panel.getByRole('button', { name: 'Salvar lead' }).click();
    await expect.element(panel.getByText('Vizinhança não serve')).toBeVisible();
  });

  it('that a new status requires are asked with the move, in one request', async () => {
    const server = await open({ vizinhanca: undefined });
    await panel.getByRole('button', { name: /^Status:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Em contato' }).click();
    const modal = page.getByRole('dialog', { name: 'O que este status pede' });
    await modal.getByRole('button', { name: 'Salvar e mover' }).click();
    await expect.element(modal.getByText('Vizinhança é um campo obrigatório')).toBeVisible();
    await expect.element(modal.getByLabelText('Renda mensal', { exact: false })).not.toBeInTheDocument();
    await expectAccessible();
    await modal.getByLabelText('Vizinhança').fill('Barra');
    await modal.getByRole('button', { name: 'Salvar e mover' }).click();
    await expect
      .poll(() => server.of('PUT /api/leads/3/status').map(({ body }) => [body.status_id, body.own_fields]))
      .toEqual([[statusNamed('Em contato').id, { vizinhanca: 'Barra' }]]);
    await expect.element(modal).not.toBeInTheDocument();
  });

  it('are named in the history by their own label', async () => {
    const server = leadServer({
      leads: [makeLead(3)],
      ownFields,
      events: [
        makeEvent({
          kind: 'updated',
          changes: [
            { field: 'own_field', own_field: { key: 'vizinhanca', label: 'Vizinhança' }, from: 'Centro', to: 'Barra' },
          ],
        }),
      ],
    });
    await renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role: 'specialist' });
    await expect.element(panel.getByText(/alterou Vizinhança/)).toBeVisible();
  });
});
