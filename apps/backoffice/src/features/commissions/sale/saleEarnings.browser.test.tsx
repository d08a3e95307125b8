import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { LeadEarnings, Role } from '@funil/api/contract';
import { makeEarning } from '../../../../test/commissionRuleFactory.ts';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { refuse } from '../../../../test/fakeServer.ts';
import { makeLead, people, statusNamed } from '../../../../test/leadFactory.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';

const earnings = 'GET /api/leads/3/commissions';
const partner = makeEarning({
  beneficiary: 'partner',
  earner: { id: 'p1', name: 'Imobiliária Horizonte', is_partner: true },
  total_cents: 900_00,
});
const nothing: LeadEarnings = {
  is_sold: false,
  is_missing: false,
  earnings: [],
  clawback_cents: 0,
  clawback_reasons: [],
};

let server: LeadServer;

beforeEach(async () => {
  server = leadServer({ leads: [makeLead(3)] });
  await page.viewport(1440, 900);
});

const show = (role: Role = 'admin') => renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role });
const panel = page.getByRole('dialog', { name: 'Lead 3' });
const sale = page.getByRole('dialog', { name: 'Marcar venda' });
const box = sale.getByRole('region', { name: 'Comissões desta venda' });
const section = panel.getByRole('region', { name: 'Comissões' });
async function sell() {
  await panel.getByRole('button', { name: /^Status:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Ganho' }).click();
}

describe('a sale that is being said', () => {
  it('tells a manager who did not sell it that it earns nothing of its own', async () => {
    server.on(earnings, () => ({ body: nothing }));
    await show('manager');
    await sell();
    await expect.element(box.getByText('Esta venda não gera comissão para você.')).toBeVisible();
  });

  it('can be saved though its commissions cannot be accrued', async () => {
    server.on(earnings, () => refuse('server.failed'));
    await show();
    await sell();
    await expect.element(box.getByText(/Não foi possível calcular as comissões/)).toBeVisible();
    await sale.getByRole('button', { name: 'Marcar venda' }).click();
    await expect.element(page.getByText(/^Venda de .* marcada$/)).toBeVisible();
  });

  it('says that nobody earns by it, to each in its own words', async () => {
    server.on(earnings, () => ({ body: nothing }));
    await show();
    await sell();
    await expect.element(box.getByText('Nenhuma regra de comissão vale para esta venda.')).toBeVisible();
  });

  it('says who earns what, and accrues anew as it changes', async () => {
    server.on(earnings, ({ query }) => {
      const value = Number(query.get('value_cents') ?? 0);
      return { body: { ...nothing, earnings: [makeEarning({ total_cents: value / 100 }), partner] } };
    });
    await show();
    await sell();
    await expect.element(box.getByText('R$ 4.100,00')).toBeVisible();
    await expect.element(box.getByText(people[0]!.name)).toBeVisible();
    await expect.element(box.getByText('Imobiliária Horizonte')).toBeVisible();
    await box.getByText('Como será calculado').first().click();
    await expect.element(box.getByText(/108\.000,00 × 2,5%/).first()).toBeVisible();
    await sale.getByLabelText('Valor').fill('100.000,00');
    await expect.element(box.getByText('R$ 1.900,00')).toBeVisible();
    const { query } = server.of(earnings).at(-1)!;
    expect(query.get('value_cents')).toBe('10000000');
    expect(query.get('product_id')).toBeTruthy();
    expect(query.get('sold_on')).toMatch(/^\d{4}-\d\d-\d\d$/);
    await sale.getByLabelText('Valor').fill('');
    await expect.element(box.getByText(/Diga o que foi vendido/)).toBeVisible();
    await expectAccessible(sale.element());
  });

  it('says in its toast what it earned to whom', async () => {
    server.on(earnings, () => ({ body: { ...nothing, is_sold: true, earnings: [makeEarning(), partner] } }));
    await show();
    await sell();
    await sale.getByRole('button', { name: 'Marcar venda' }).click();
    const gained = page.getByText(
      /Gera R\$\s3\.600,00: Bruna Siqueira R\$\s2\.700,00, Imobiliária Horizonte R\$\s900,00/,
    );
    await expect.element(gained).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  });
});

describe('the commissions of a lead', () => {
  const sold = () => Object.assign(server.leads[0]!, { status: statusNamed('Ganho') });

  it('are not shown to a manager who did not sell it', async () => {
    sold();
    server.on(earnings, () => ({ body: { ...nothing, is_sold: true } }));
    await show('manager');
    await expect.element(panel.getByText('Linha do tempo')).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
    expect(server.of(earnings)).not.toEqual([]);
  });

  it('say that they could not be loaded, and nothing where nothing is sold', async () => {
    let fails = true;
    server.on(earnings, () => (fails ? refuse('server.failed') : { body: { ...nothing, earnings: [partner] } }));
    await show();
    await expect.element(section.getByText('Não foi possível carregar as comissões')).toBeVisible();
    fails = false;
    await section.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(section).not.toBeInTheDocument();
  });

  it('add up, and say where each instalment stands', async () => {
    sold();
    const parts = [{ number: 1, amount_cents: 900_00, due_on: '2026-11-30', state: 'paid' as const, id: 'e1' }];
    server.on(earnings, () => ({
      body: {
        ...nothing,
        is_sold: true,
        earnings: [makeEarning(), { ...partner, parts }],
        clawback_cents: 50_00,
        clawback_reasons: ['O valor da venda mudou'],
      },
    }));
    await show();
    await expect.element(section.getByText('R$ 3.600,00')).toBeVisible();
    await section.getByText('Como foi calculado').nth(1).click();
    await expect.element(section.getByText('Paga')).toBeVisible();
    await expect
      .element(
        section.getByText(
          /R\$\s50,00 já pagos ou a transferir serão descontados do próximo pagamento: o valor da venda mudou\./,
        ),
      )
      .toBeVisible();
    await expectAccessible(section.element());
  });

  it('that are missing are said to administrators', async () => {
    sold();
    server.on(earnings, () => ({ body: { ...nothing, is_sold: true, is_missing: true } }));
    await show();
    await expect.element(section.getByText(/Esta venda ainda não tem comissões/)).toBeVisible();
    await show('specialist');
    await expect.element(panel.getByText('Linha do tempo').first()).toBeVisible();
  });
});
