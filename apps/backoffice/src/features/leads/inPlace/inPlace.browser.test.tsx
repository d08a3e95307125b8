import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '@funil/api/contract';
import { LeadsPage } from '../LeadsPage.tsx';
import { offline, refuse } from '../../../../test/fakeServer.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { makeLead, onlyRead, people, products } from '../../../../test/leadFactory.ts';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { setClock } from '../../../../test/setClock.ts';

let server: LeadServer;

const panel = page.getByRole('dialog', { name: /^Lead \d+/ });
const value = (label: string) =>
  label === 'nome'
    ? panel.getByRole('heading', { level: 2 }).getByRole('button')
    : panel.getByRole('button', { name: `Alterar ${label}`, exact: false });
const editor = (label: string) => page.getByRole('dialog', { name: `Alterar ${label}` });
const shows = (label: string, text: string) =>
  expect.element(value(label)).toHaveTextContent(`Alterar ${label}: ${text}`);
const lead = () => server.leads[0]!;
const saves = () => server.of('PUT /api/leads/3');

async function show({ role = 'admin', isOverList = false }: { role?: Role; isOverList?: boolean } = {}) {
  const element = isOverList ? <LeadsPage /> : <LoneLeadPanel />;
  const shown = await renderLeads(element, { server, path: '/leads?lead=3', role });
  await expect.element(panel.getByRole('heading', { name: /Camila/ })).toBeVisible();
  return shown;
}
/** Opens the editor of a text field and replaces what is in it. */
async function type(label: string, text: string) {
  await value(label).click();
  const input = editor(label).getByRole('textbox').first();
  await expect.element(input).toHaveFocus();
  await input.fill(text);
}

beforeEach(async () => {
  setClock('2026-11-20T15:00:00.000Z');
  server = leadServer({ leads: [makeLead(3), makeLead(2)] });
  await page.viewport(1440, 900);
});

describe('a value of the panel', () => {
  it('is edited on the spot by keyboard alone, and the focus stays with it', async () => {
    await show();
    await expect.element(value('e-mail')).toBeInTheDocument();
    value('e-mail').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(editor('e-mail').getByRole('textbox')).toHaveFocus();
    // What is there is selected: typing replaces it.
    await userEvent.keyboard('nova@exemplo.com.br{Enter}');
    await shows('e-mail', 'nova@exemplo.com.br');
    await expect.element(editor('e-mail')).not.toBeInTheDocument();
    await expect.element(value('e-mail')).toHaveFocus();
    expect(saves()).toHaveLength(1);
    expect(saves()[0]!.body).toMatchObject({
      email: 'nova@exemplo.com.br',
      phone: '+5511982147730',
      name: lead().name,
      version: 3,
    });
  });

  it('is left as it was by Escape, which leaves the panel open, and is not sent when nobody changed it', async () => {
    await show();
    await type('telefone', '21999998888');
    await userEvent.keyboard('{Escape}');
    await expect.element(editor('telefone')).not.toBeInTheDocument();
    await expect.element(panel).toBeVisible();
    await shows('telefone', '(11) 98214-7730');
    await value('telefone').click();
    await expect.element(editor('telefone').getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(editor('telefone')).not.toBeInTheDocument();
    expect(saves()).toEqual([]);
  });

  it('is saved by a click elsewhere, which does nothing else', async () => {
    const { router } = await show({ isOverList: true });
    await type('telefone', '21999998888');
    // On a row of the list, which would open another lead.
    await userEvent.click(document.documentElement, { force: true, position: { x: 200, y: 200 } });
    await shows('telefone', '(21) 99999-8888');
    expect(router.state.location.search).toBe('?lead=3');
  });

  it('from a list is saved by choosing', async () => {
    await show();
    await value('produto').click();
    await editor('produto').getByRole('combobox').click();
    await page.getByRole('option', { name: 'Automóvel' }).click();
    await shows('produto', 'Automóvel');
    expect(saves()[0]!.body).toMatchObject({ product_id: products[1]!.id });
    await value('responsável').click();
    await editor('responsável').getByRole('combobox').click();
    await page.getByRole('option', { name: /Caio/ }).click();
    await shows('responsável', 'CNCaio Nogueira');
    expect(saves()[1]!.body).toMatchObject({ owner_id: people[1]!.id, version: 4 });
  });

  it('may be the name, the value, the next contact; an amount gives way as a whole to what is typed', async () => {
    await show();
    await value('valor').click();
    await expect.element(editor('valor').getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('777{Enter}');
    await shows('valor', 'R$ 777,00');
    expect(lead().value_cents).toBe(777_00);
    await type('nome', 'Camila Souza');
    await userEvent.keyboard('{Enter}');
    await expect.element(panel.getByRole('heading', { name: /Camila Souza/ })).toBeVisible();
    await type('valor', '1234,5');
    await userEvent.keyboard('{Enter}');
    await shows('valor', 'R$ 1.234,50');
    await type('próximo contato', '24/12/2031');
    await userEvent.keyboard('{Enter}');
    await shows('próximo contato', '24/12/2031, 14:30');
    expect(lead()).toMatchObject({
      name: 'Camila Souza',
      value_cents: 1_234_50,
      next_contact_at: '2031-12-24T17:30:00.000Z',
    });
  });

  it('is only read by those who may not change it', async () => {
    lead().allowed = onlyRead;
    await show({ role: 'indicator' });
    await expect.element(value('e-mail')).not.toBeInTheDocument();
    await expect.element(value('responsável')).not.toBeInTheDocument();
    await expect.element(panel.getByText('ana.carvalho@uol.com.br')).toBeVisible();
  });
});

describe('what is refused', () => {
  it('by the rules or by the server stands beside the field, with what was typed, and may be sent again', async () => {
    let isRefused = true;
    server.on('PUT /api/leads/3', () =>
      isRefused ? refuse('request.invalid', { fields: { phone: 'Telefone inválido' } }) : undefined,
    );
    await show();
    await type('e-mail', 'nova@');
    await userEvent.keyboard('{Enter}');
    await expect.element(editor('e-mail').getByText(/^E-mail.* inválido/)).toBeVisible();
    await expect.element(editor('e-mail').getByRole('textbox')).toHaveValue('nova@');
    await expect.element(editor('e-mail').getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    expect(saves()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(editor('e-mail')).not.toBeInTheDocument();
    await type('telefone', '21999998888');
    await userEvent.keyboard('{Enter}');
    await expect.element(editor('telefone').getByText('Telefone inválido')).toBeVisible();
    isRefused = false;
    await userEvent.keyboard('{Enter}');
    await shows('telefone', '(21) 99999-8888');
  });

  it('for what another field lacks says which', async () => {
    lead().document_number = null;
    server = leadServer({
      leads: server.leads,
      account: { personalization: { required_document_number: true } as never },
    });
    await show();
    await type('e-mail', 'nova@exemplo.com.br');
    await userEvent.keyboard('{Enter}');
    await expect.element(editor('e-mail').getByText('CPF ou CNPJ é um campo obrigatório')).toBeVisible();
    await expect.element(editor('e-mail').getByRole('textbox')).toHaveValue('nova@exemplo.com.br');
  });

  it('by a lost connection keeps what was typed, also before the way out', async () => {
    server.on('PUT /api/leads/3', offline);
    const { router } = await show();
    await type('e-mail', 'nova@exemplo.com.br');
    await userEvent.keyboard('{Enter}');
    await expect.element(editor('e-mail').getByRole('alert')).toBeVisible();
    void router.navigate('/leads?lead=2');
    const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect.element(editor('e-mail').getByRole('textbox')).toHaveValue('nova@exemplo.com.br');
    expect(router.state.location.search).toBe('?lead=3');
  });
});

describe('two people at once', () => {
  const saveElsewhere = (facts: Partial<ReturnType<typeof makeLead>>) =>
    Object.assign(lead(), facts, { version: lead().version + 1, updated_at: '2026-11-21T17:02:00.000Z' });

  it('at different fields lose nothing and are not asked', async () => {
    await show();
    await type('e-mail', 'nova@exemplo.com.br');
    saveElsewhere({ phone: '+5521999998888' });
    await userEvent.keyboard('{Enter}');
    await shows('e-mail', 'nova@exemplo.com.br');
    await shows('telefone', '(21) 99999-8888');
    expect(saves().map(({ body }) => body.version)).toEqual([3, 4]);
  });

  it('at the same field see both versions, and save what is chosen', async () => {
    await show();
    await type('e-mail', 'minha@exemplo.com.br');
    saveElsewhere({ email: 'deles@exemplo.com.br', value_cents: 100 });
    await userEvent.keyboard('{Enter}');
    const comparison = panel.getByRole('group', { name: 'Comparação de versões' });
    await expect.element(comparison.getByRole('radio', { name: /deles@exemplo/ })).toBeVisible();
    expect(lead().email).toBe('deles@exemplo.com.br');
    // Back in the form stands what was typed.
    await panel.getByRole('button', { name: 'Voltar à edição' }).click();
    await expect.element(panel.getByLabelText('E-mail', { exact: false })).toHaveValue('minha@exemplo.com.br');
    await panel.getByRole('button', { name: 'Salvar lead' }).click();
    // The card around it is what people click.
    comparison
      .getByRole('radio', { name: /minha@exemplo/ })
      .element()
      .closest('label')!
      .click();
    await comparison.getByRole('button', { name: 'Salvar escolhas' }).click();
    await vi.waitFor(() =>
      expect(lead()).toMatchObject({ email: 'minha@exemplo.com.br', value_cents: 100, version: 5 }),
    );
    await expect.element(panel.getByRole('heading', { name: /Camila/ })).toBeVisible();
  });
});
