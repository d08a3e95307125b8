import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CommissionDetail, Role } from '@funil/api/contract';
import { noCommissions } from '../../../../test/appServer.ts';
import { makeEntry, makeRule, someCommissions } from '../../../../test/commissionRuleFactory.ts';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { refuse } from '../../../../test/fakeServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';
import { renderApp } from '../../../../test/renderApp.tsx';

const [first] = someCommissions.recent;
const detail: CommissionDetail['commission'] = {
  ...first!,
  terms: makeRule(1),
  sum: ['R$ 108.000,00 × 2,5% = R$ 2.700,00', 'Parcela 1 de 3: R$ 2.700,00 × 40% = R$ 1.080,00'],
  rule_reason: 'Vale "Especialista, geral", versão 2.',
  history: [],
  siblings: [],
};
const totals = { pending: { count: 2, amount_cents: 200 }, approved: { count: 1, amount_cents: 100 } };

const open = (role: Role, handlers: Record<string, Handler> = {}, path = '/') =>
  renderApp(path, {
    role,
    handlers: {
      'GET /api/my_commissions': () => ({ body: someCommissions }),
      [`GET /api/commissions/${first!.id}`]: () => ({ body: { commission: detail } }),
      'GET /api/commissions': ({ query }) => ({
        body: {
          commissions: query.get('state') === 'paid' ? [] : [makeEntry(1), makeEntry(2, { state: 'approved' })],
          meta: { next_cursor: null },
        },
      }),
      'GET /api/commission_totals': () => ({
        body: {
          ...totals,
          paid: { count: 0, amount_cents: 0 },
          canceled: { count: 4, amount_cents: 0 },
          total: { count: 7, amount_cents: 300 },
        },
      }),
      ...handlers,
    },
  });
const card = page.getByRole('region', { name: 'Suas comissões' });

/** The sums of the card, each with what it is called. */
async function figures() {
  const terms = card.getByRole('term');
  await expect.element(terms.first()).toBeVisible();
  return terms
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]);
}

describe('own commissions on the first screen', () => {
  it('are neither asked for nor shown to an administrator, who sees all', async () => {
    const { server } = await open('admin');
    await expect.element(page.getByText('Leads recebidos').first()).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
    expect(server.of('GET /api/my_commissions')).toEqual([]);
  });

  it.each([
    ['has none', () => ({ body: noCommissions })],
    ['cannot be told', () => refuse('server.failed')],
  ] as const)('are nothing that a manager is shown who %s', async (_how, answer) => {
    const { server } = await open('manager', { 'GET /api/my_commissions': answer });
    await expect.element(page.getByText('Leads recebidos').first()).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
    expect(server.of('GET /api/my_commissions')).not.toEqual([]);
  });

  it('say that they could not be loaded; the rest of the screen works', async () => {
    await open('specialist', { 'GET /api/my_commissions': () => refuse('server.failed') });
    await expect.element(card.getByText('Não foi possível carregar as comissões')).toBeVisible();
    await expect.element(page.getByText('Meu dia')).toBeVisible();
  });

  it('say what they are where there are none yet', async () => {
    await open('specialist', { 'GET /api/my_commissions': () => ({ body: noCommissions }) });
    await expect.element(card.getByText('Nenhuma comissão ainda')).toBeVisible();
    await expect.element(card.getByRole('button', { name: 'Ver comissões' })).not.toBeInTheDocument();
  });

  it('add up what is to come, what is approved, what was paid, name the next day, and fit into every window', async () => {
    await open('specialist');
    expect(await figures()).toEqual([
      ['A receber', 'R$ 4.200,00'],
      ['Aprovado', 'R$ 1.500,00'],
      ['Pago no mês', 'R$ 3.210,40'],
      ['Próximo vencimento', '30/11/2026'],
    ]);
    for (const width of [1440, 1024, 820, 390]) {
      await page.viewport(width, 800);
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: `${width} px` })
        .toBeLessThanOrEqual(width);
    }
  });

  it('call a debt what is taken off, and no amount to come', async () => {
    const debt = { count: 1, amount_cents: -140_80 };
    const states = ['approved', 'paid', 'canceled'] as const;
    const recent = states.map((state, index) =>
      makeEntry(index + 5, { state, amount_cents: -140_80, reverses_id: 'x', parts: 1 }),
    );
    await open('specialist', {
      'GET /api/my_commissions': () => ({
        body: { ...noCommissions, approved: debt, recent, next_due: null },
      }),
    });
    expect((await figures()).slice(0, 2)).toEqual([
      ['A descontar', 'R$ 140,80'],
      ['Aprovado, a descontar', 'R$ 140,80'],
    ]);
    await expect.element(card.getByText('sai do próximo pagamento')).toBeVisible();
    await expect.element(card.getByText(/Estorno, descontado do próximo pagamento/)).toBeVisible();
    // No day on which a reversal falls due, taken off or canceled as it may be.
    await expect.element(card.getByText(/Estorno/)).toHaveLength(3);
    await expect.element(card.getByText(/vence em/)).not.toBeInTheDocument();
  });

  it('say how an entry was accrued, and that it cannot be said', async () => {
    let fails = true;
    const { server } = await open('specialist', {
      [`GET /api/commissions/${first!.id}`]: () =>
        fails ? refuse('commission.not_found') : { body: { commission: detail } },
    });
    const how = card.getByRole('button', { name: /^Como foi calculado: comissão de Cliente 1/ });
    await expect.element(how).toHaveAttribute('aria-expanded', 'false');
    expect(server.of(`GET /api/commissions/${first!.id}`)).toEqual([]);
    await how.click();
    await expect.element(card.getByText('Não foi possível carregar o cálculo')).toBeVisible();
    fails = false;
    await card.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(card.getByText(/Parcela 1 de 3: .* × 40%/)).toBeVisible();
    await expect.element(card.getByText('Vale "Especialista, geral", versão 2.')).toBeVisible();
    await how.click();
    await expect.element(card.getByText(/× 40%/)).not.toBeInTheDocument();
  });

  it.each(['indicator', 'partner'] as const)('lead %s to the screen of commissions', async (role) => {
    await open(role);
    await expect
      .element(card.getByRole('link', { name: 'Ver comissões' }))
      .toHaveAttribute('href', '/comissionamentos');
  });

  it.each(['specialist', 'indicator_manager', 'manager'] as const)(
    'open for %s over the first screen',
    async (role) => {
      const { where } = await open(role);
      await card.getByRole('button', { name: 'Ver comissões' }).click();
      expect(where()).toBe('/?comissoes=1');
      const dialog = page.getByRole('dialog', { name: 'Suas comissões' });
      await expect.element(dialog.getByText('3 lançamentos, R$ 3,00')).toBeVisible();
      await expect.element(dialog.getByRole('link', { name: 'Cliente 2' })).toBeVisible();
      await dialog.getByRole('radio', { name: 'Pagas' }).click();
      await expect.element(dialog.getByText('Nenhuma comissão paga')).toBeVisible();
      if (role === 'specialist') await expectAccessible(dialog.element());
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(where()).toBe('/');
    },
  );
});
