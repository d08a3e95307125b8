import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SaleChange } from '@funil/api/contract';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { refuse } from '../../../../test/fakeServer.ts';
import { makeLead, people, statusNamed } from '../../../../test/leadFactory.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';

const asked = 'GET /api/leads/3/commission_change';
const change: SaleChange = {
  is_accrued: true,
  value_before_cents: 108_000_00,
  value_after_cents: 120_000_00,
  reversed_cents: 2_700_00,
  clawback_cents: 1_080_00,
  new_cents: 3_000_00,
  new_approved_cents: 800_00,
  deducted_cents: 280_00,
  earners: [
    {
      beneficiary: 'specialist',
      earner: { id: people[0]!.id, name: people[0]!.name, is_partner: false },
      reversed_cents: 2_700_00,
      clawback_cents: 1_080_00,
      new_cents: 3_000_00,
      new_approved_cents: 800_00,
    },
  ],
  has_others: false,
};
const undone: SaleChange = { ...change, value_after_cents: null, new_cents: 0, new_approved_cents: 0 };

let server: LeadServer;
beforeEach(async () => {
  server = leadServer({ leads: [makeLead(3, { status: statusNamed('Ganho'), value_cents: 108_000_00 })] });
  await page.viewport(1440, 900);
});

const panel = page.getByRole('dialog', { name: 'Lead 3' });
const question = page.getByRole('alertdialog', { name: 'Alterar esta venda?' });
const saves = () => server.of('PUT /api/leads/3');
const show = () => renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role: 'admin' });
async function typeValue() {
  await panel.getByRole('button', { name: /^Alterar valor/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Alterar valor' }).getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('120000{Enter}');
}
async function moveTo(status: string) {
  await panel.getByRole('button', { name: /^Status:/ }).click();
  await page.getByRole('menuitemradio', { name: status }).click();
}

describe('another value of a sale with commissions', () => {
  it('is not saved before it was asked for, nor when it is declined', async () => {
    server.on(asked, () => ({ body: change }));
    await show();
    await typeValue();
    await expect.element(question).toBeVisible();
    expect(saves()).toHaveLength(0);
    await question.getByRole('button', { name: 'Manter como está' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(saves()).toHaveLength(0);
  });

  it('says before and after, what is taken back and what is new; and its undo sets the old value again', async () => {
    server.on(asked, () => ({ body: change }));
    await show();
    await typeValue();
    await expect.element(question.getByText(/de R\$\s108\.000,00 para R\$\s120\.000,00/)).toBeVisible();
    await expect
      .element(
        question.getByText(
          /estorna R\$\s2\.700,00, dos quais R\$\s1\.080,00 já pagos ou a transferir; lança R\$\s3\.000,00/,
        ),
      )
      .toBeVisible();
    const states =
      /R\$\s3\.000,00(?: lançados de novo)?, R\$\s800,00 já aprovados e R\$\s2\.200,00 pendentes de aprovação/;
    expect(question.getByText(states).elements()).toHaveLength(2);
    await expect.element(question.getByText(/Dos próximos pagamentos são descontados R\$\s280,00/)).toBeVisible();
    await expectAccessible(question.element());
    const { query } = server.of(asked).at(-1)!;
    expect([query.get('outcome'), query.get('value_cents')]).toEqual(['sold', '12000000']);
    await question.getByRole('button', { name: 'Alterar venda' }).click();
    await expect.poll(() => saves().at(-1)?.body.value_cents).toBe(120_000_00);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => saves().at(-1)?.body.value_cents).toBe(108_000_00);
    await expect.element(page.getByText(/como antes: R\$\s108\.000,00/)).toBeVisible();
  });

  it('is asked about by the form as well', async () => {
    server.on(asked, () => ({ body: change }));
    await show();
    await panel.getByRole('button', { name: 'Editar', exact: true }).click();
    await panel.getByLabelText(/^Valor/).fill('120.000,00');
    await panel.getByRole('button', { name: 'Salvar lead' }).click();
    await expect.element(question).toBeVisible();
    expect(saves()).toHaveLength(0);
    await question.getByRole('button', { name: 'Alterar venda' }).click();
    await expect.poll(() => saves().length).toBe(1);
  });

  it('is asked about though its commissions cannot be accrued', async () => {
    server.on(asked, () => refuse('server.failed'));
    await show();
    await typeValue();
    await expect.element(question.getByText(/Não foi possível calcular agora/)).toBeVisible();
    await question.getByRole('button', { name: 'Alterar venda' }).click();
    await expect.poll(() => saves().length).toBe(1);
  });

  it('asks nothing where nothing is taken back', async () => {
    await show();
    await typeValue();
    await expect.poll(() => saves().length).toBe(1);
    expect(server.of(asked)).toHaveLength(1);
  });
});

describe('a sale with commissions that is no sale any more', () => {
  it('is opened again after a question that says what is taken back', async () => {
    server.on(asked, () => ({ body: undone }));
    await show();
    await moveTo('Proposta');
    const dialog = page.getByRole('dialog', { name: 'Reabrir a venda?' });
    await expect.element(dialog.getByText(/estorna R\$\s2\.700,00/)).toBeVisible();
    expect(server.of('PUT /api/leads/3/status')).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Reabrir venda' }).click();
    await expect.poll(() => server.of('PUT /api/leads/3/status').length).toBe(1);
  });

  it('is opened again at once where there is nothing to take back', async () => {
    await show();
    await moveTo('Proposta');
    await expect.poll(() => server.of('PUT /api/leads/3/status').length).toBe(1);
  });

  it('says so as it is marked as lost, and as it goes to the trash', async () => {
    server.on(asked, () => ({ body: undone }));
    await show();
    await moveTo('Perdido');
    const loss = page.getByRole('dialog', { name: 'Marcar como perdido' });
    await expect.element(loss.getByText(/estorna R\$\s2\.700,00/)).toBeVisible();
    await loss.getByRole('button', { name: 'Cancelar' }).click();
    await panel.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: /Excluir/ }).click();
    await expect.element(page.getByText(/Ao todo: R\$\s2\.700,00 estornados/)).toBeVisible();
    expect(server.of(asked).map(({ query }) => query.get('outcome'))).toEqual(['lost', 'deleted']);
  });
});
