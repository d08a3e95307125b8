import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { refuse } from '../../../../test/fakeServer.ts';
import { makeEvent, makeLead } from '../../../../test/leadFactory.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';
import { makeOwnField } from '../../../../test/ownFieldFactory.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { setClock } from '../../../../test/setClock.ts';

const ownFields = [
  makeOwnField('renda', 'Renda mensal', { kind: 'money', help: 'Sem descontos' }),
  makeOwnField('bairro', 'Bairro', { requirement: 'always' }),
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
  const lead = { ...makeLead(3), own_fields: { renda: 500_000, bairro: 'Centro', nota: 7.5, ...own } };
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
      ['Renda mensal', 'R$ 5.000,00'],
      ['Bairro', 'Centro'],
      ['Telhado', 'Palha'],
      ['Nota do crédito', '7,5'],
    ] as const) {
      const term = panel.getByRole('term').filter({ hasText: label });
      await expect.element(term).toBeVisible();
      expect(term.element().nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe(value);
    }
    await expect.element(panel.getByText('Antigo')).not.toBeInTheDocument();
  });

  it('are in the form for those who may change them, and only what changed is sent', async () => {
    const server = await open();
    await edit();
    await expect.element(field('Renda mensal')).toHaveValue('5.000,00');
    await expect.element(panel.getByText('Sem descontos')).toBeVisible();
    await expect.element(field('Nota do crédito')).not.toBeInTheDocument();
    await panel.getByLabelText('Bairro').fill('');
    await panel.getByRole('button', { name: 'Salvar lead' }).click();
    await expect.element(panel.getByText('Bairro é um campo obrigatório')).toBeVisible();
    await expectAccessible();
    await panel.getByLabelText('Bairro').fill('Barra');
    await panel.getByRole('combobox', { name: /^Telhado/ }).click();
    await expect.element(page.getByRole('option', { name: 'Palha' })).not.toBeInTheDocument();
    await page.getByRole('option', { name: 'Cerâmica' }).click();
    await panel.getByRole('button', { name: 'Salvar lead' }).click();
    await expect
      .poll(() => server.of('PUT /api/leads/3').map(({ body }) => body.own_fields))
      .toEqual([{ bairro: 'Barra', telhado: 'ceramica' }]);
  });

  it('that two people changed are compared, and those of either alone stay', async () => {
    const server = await open();
    const theirs = { ...makeLead(3), own_fields: { renda: 700_000, bairro: 'Moema', nota: 7.5 } };
    server.on('PUT /api/leads/3', ({ body }) =>
      (body as { own_fields_was: { bairro: string } }).own_fields_was.bairro === 'Centro'
        ? refuse('lead.conflict', { details: { lead: theirs } })
        : { body: { lead: theirs } },
    );
    await edit();
    await panel.getByLabelText('Bairro').fill('Barra');
    await panel.getByRole('button', { name: 'Salvar lead' }).click();
    const choice = panel.getByRole('radiogroup', { name: 'Bairro' });
    await expect.element(choice.getByRole('radio', { name: /Moema/ })).toBeVisible();
    await expect.element(panel.getByRole('radiogroup', { name: 'Renda mensal' })).not.toBeInTheDocument();
    await panel.getByRole('button', { name: 'Salvar escolhas' }).click();
    await expect.element(choice.getByText('Escolha uma das versões')).toBeVisible();
    await choice.getByRole('radio', { name: /Barra/ }).click();
    await expectAccessible();
    await panel.getByRole('button', { name: 'Salvar escolhas' }).click();
    await expect.poll(() => server.of('PUT /api/leads/3').length).toBe(2);
    expect(server.of('PUT /api/leads/3').map(({ body }) => [body.own_fields, body.own_fields_was])).toEqual([
      [{ bairro: 'Barra' }, { bairro: 'Centro' }],
      [{ bairro: 'Barra' }, { bairro: 'Moema' }],
    ]);
  });

  it('show a refusal of the server at the field', async () => {
    const server = await open();
    server.on('PUT /api/leads/3', () =>
      refuse('own_field.invalid', { fields: { 'own_fields.bairro': 'Bairro não serve' } }),
    );
    await edit();
    await panel.getByLabelText('Bairro').fill('Barra');
    await panel.getByRole('button', { name: 'Salvar lead' }).click();
    await expect.element(panel.getByText('Bairro não serve')).toBeVisible();
  });

  it('are named in the history by their own label', async () => {
    const server = leadServer({
      leads: [makeLead(3)],
      ownFields,
      events: [
        makeEvent({
          kind: 'updated',
          changes: [{ field: 'own_field', own_field: { key: 'bairro', label: 'Bairro' }, from: 'Centro', to: 'Barra' }],
        }),
      ],
    });
    await renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role: 'specialist' });
    await expect.element(panel.getByText(/alterou bairro/)).toBeVisible();
  });
});
