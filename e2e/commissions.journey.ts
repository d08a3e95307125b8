import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bulkAssign, createCommissionRule, updateProfile } from '@funil/api/contract';
import { sampleOf } from '../scripts/tests/sample.mjs';
import { openSignedIn } from './support/demo.ts';
import { keyboard, mouse } from './support/hand.ts';
import type { Hand } from './support/hand.ts';
import { isLive } from './support/leadPanel.ts';
import { createOwnAccount } from './support/ownAccount.ts';
import { readCode } from './support/readCode.ts';
import { visit } from './support/visit.ts';

const entriesOf = (page: Page) => page.getByRole('grid', { name: 'Lançamentos' }).getByRole('row');

/** One of them in a run, by turns of commits. */
const journeys: { width: number; height: number; by: string; handOf: (page: Page) => Hand }[] = [
  { width: 1440, height: 900, by: 'keyboard', handOf: keyboard },
  { width: 390, height: 844, by: 'finger', handOf: () => mouse },
];

/** Two percent of a sale of 80,000 reais, as somebody types it, and its three instalments. */
const typedValue = '80000';
const whole = /R\$\s1\.600,00/;
const parts = ['533,44', '533,28', '533,28'];

for (const { width, height, by, handOf } of sampleOf(journeys, 1, (one) => one.by)) {
  test(`at ${width} px by ${by}, a rule is set, a sale earns by it, is approved, paid and taken back`, async ({
    page: admin,
    browser,
  }) => {
    const account = await createOwnAccount();
    const earner = 'Ivo Indica';
    const person = await account.invite('indicator', earner);
    await person.api.call(updateProfile, {
      body: {
        name: earner,
        phone: null,
        pix_key: 'ivo@exemplo.com.br',
        pix_key_kind: null,
        current_password: person.password,
      },
    });
    const seller = await account.invite('specialist');
    // The seller earns too, which is nobody else's business.
    await account.admin.api.call(createCommissionRule, {
      body: {
        beneficiary: 'specialist',
        audience: 'everyone',
        product_id: null,
        product_type_id: null,
        name: 'Venda',
        kind: 'percent',
        basis_points: 100,
        fixed_cents: null,
        schedule: [{ share_bp: 10_000, after: 0, unit: 'days' }],
        valid_from: '2020-01-01',
        valid_until: null,
      },
    });
    const number = await account.addLead({ name: 'Cliente Indicado' }, person);
    await account.admin.api.call(bulkAssign, { body: { numbers: [number], owner_id: seller.id } });

    const viewport = { width, height };
    const { press, open, take, write } = handOf(admin);
    await admin.setViewportSize(viewport);

    // A rule of one product for who refers, in three instalments: nothing of it is saved before its effect was seen.
    await openSignedIn(admin, account.admin.api, '/comissionamentos?aba=regras');
    await press(admin.getByRole('button', { name: 'Nova regra' }));
    const rule = admin.getByRole('dialog', { name: 'Nova regra' });
    await take(
      rule.getByRole('combobox', { name: 'Beneficiário' }),
      admin.getByRole('option', { name: 'Indicador', exact: true }),
    );
    await take(rule.getByRole('combobox', { name: 'Vale para' }), admin.getByRole('option').last());
    const product = /^Indicador, (.+)$/.exec(await rule.getByRole('textbox', { name: 'Nome' }).inputValue())![1]!;
    await write(rule.getByRole('textbox', { name: 'Percentual' }), '2');
    await press(rule.getByRole('button', { name: '3x', exact: true }));
    await press(rule.getByRole('button', { name: 'Ver o efeito' }));
    await expect(rule.getByRole('heading', { name: 'Nos últimos 30 dias' })).toBeVisible();
    await press(rule.getByRole('button', { name: 'Criar regra' }));
    await expect(rule).toBeHidden();
    await expect(admin.getByText(`Indicador, ${product}`).first()).toBeVisible();

    const indicator = await (await browser.newContext({ viewport })).newPage();
    // Before the sale there is nothing of it.
    await openSignedIn(indicator, person.api, `/comissionamentos?cliente=${number}`);
    await expect(indicator.getByText('Nenhum lançamento com esses filtros')).toBeVisible();
    await isLive(indicator);

    // What the sale earns is said as it is filled in, and again once it is made.
    await visit(admin, `/leads?lead=${number}`);
    const status = admin.getByRole('button', { name: /^Status: / });
    await take(status, admin.getByRole('menuitemradio', { name: 'Ganho' }));
    const won = admin.getByRole('dialog').filter({ has: admin.getByRole('textbox', { name: 'Valor' }) });
    await take(won.getByRole('combobox'), admin.getByRole('option', { name: product, exact: true }));
    await write(won.getByRole('textbox', { name: 'Valor' }), typedValue);
    const earned = won.getByRole('region', { name: 'Comissões desta venda' });
    const share = earned.getByRole('listitem').filter({ hasText: 'Indicador, 3 parcelas' });
    await expect(share.getByText(whole).first()).toBeVisible();
    await expect(share).toContainText(earner);
    await press(won.getByRole('button', { name: 'Marcar venda' }));
    await expect(won).not.toBeVisible();
    await expect(admin.getByRole('region', { name: 'Comissões' }).getByText(earner).first()).toBeVisible();

    // Live, on the screen that the indicator has open: its own entries alone, the instalments in turn.
    const own = entriesOf(indicator).filter({ hasText: 'Pendente' });
    await expect(own).toHaveCount(3);
    for (const [index, amount] of parts.entries()) {
      await expect(own.nth(index)).toContainText(`${index + 1} de 3`);
      await expect(own.nth(index)).toContainText(amount);
    }
    await visit(admin, `/comissionamentos?cliente=${number}&papel=indicador`);
    const rows = entriesOf(admin).filter({ hasText: 'Pendente' });
    await expect(rows).toHaveCount(3);

    await open(rows.first());
    const entry = admin.getByRole('dialog', { name: `Comissão de ${earner}` });
    await expect(entry.getByRole('heading', { name: 'Como foi calculado' })).toBeVisible();
    await expect(entry.getByText(/^R\$.80\.000,00 × 2% = R\$.1\.600,00/)).toBeVisible();
    await press(entry.getByRole('button', { name: 'Aprovar', exact: true }));
    await press(admin.getByRole('button', { name: 'Aprovar 1 comissão' }));
    await expect(entry.getByText('Aprovada', { exact: true }).first()).toBeVisible();

    await press(entry.getByRole('button', { name: 'Criar lote', exact: true }));
    await press(admin.getByRole('button', { name: /^Criar lote de R\$.533,44 para 1 beneficiário$/ }));
    await expect(admin).toHaveURL(/aba=pagamentos&lote=/);
    await open(admin.getByRole('row', { name: new RegExp(earner) }));
    const payment = admin.getByRole('dialog', { name: `Pagamento a ${earner}` });
    const code = payment.getByRole('img', { name: /^Código PIX de/ });
    await expect(code.locator('svg')).toBeVisible();
    await expect(payment.getByRole('textbox', { name: 'PIX copia e cola' })).toHaveValue(/^000201/);
    const copied = await payment.getByRole('textbox', { name: 'PIX copia e cola' }).inputValue();
    await expect.poll(() => readCode(code)).toBe(copied);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    // Until it is ticked nothing reads as paid.
    await expect(entriesOf(indicator).filter({ hasText: 'A transferir' })).toHaveCount(1);
    await press(payment.getByRole('button', { name: 'Transferido, concluir' }));

    // Whoever brought the lead sees it paid, and nothing of what others earn by it.
    await expect(entriesOf(indicator).filter({ hasText: 'Paga' })).toHaveCount(1);
    await expect(entriesOf(indicator).filter({ hasText: /R\$/ })).toHaveCount(3);
    await expect(indicator.getByRole('button', { name: 'Aprovar e criar lotes' })).toHaveCount(0);

    // The sale is taken back: what was paid is owed back by a negative entry, the rest adds up to nothing.
    await visit(admin, `/leads?lead=${number}`);
    await take(status, admin.getByRole('menuitemradio', { name: 'Em contato' }));
    const reopening = admin.getByRole('dialog', { name: 'Reabrir a venda?' });
    await expect(reopening.getByText(/R\$.533,44/).first()).toBeVisible();
    await reopening.getByRole('button', { name: 'Reabrir venda' }).click();
    await expect(status).toContainText('Em contato');
    await expect(
      admin.getByText(
        /R\$.533,44 já pagos ou a transferir serão descontados do próximo pagamento: a venda foi reaberta/,
      ),
    ).toBeVisible();
    for (const page of [indicator, admin]) {
      if (page === admin) await visit(admin, `/comissionamentos?cliente=${number}&papel=indicador`);
      const owed = entriesOf(page).filter({ hasText: 'A descontar' });
      await expect(owed).toHaveCount(1);
      await expect(owed).toContainText('Estorno');
      await expect(owed).toContainText(/[-−]\s?R\$\s533,44/);
      // What was canceled adds up to nothing, and is shown to whoever asks.
      await expect(entriesOf(page).filter({ hasText: 'Cancelada' })).toHaveCount(0);
      await page.getByRole('checkbox', { name: 'Mostrar canceladas (4)' }).click();
      await expect(page.getByRole('checkbox', { name: 'Mostrar canceladas (4)' })).toBeChecked();
      await expect(entriesOf(page).filter({ hasText: 'Cancelada' })).toHaveCount(4);
      await expect(entriesOf(page).filter({ hasText: 'Paga' })).toHaveCount(1);
    }
    await open(entriesOf(admin).filter({ hasText: 'A descontar' }));
    await expect(entry.getByText('A venda foi reaberta', { exact: false }).first()).toBeVisible();
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    // The statement of who earned it says both, and keeps the tabs of those who pay away.
    await visit(indicator, '/comissionamentos?aba=pagamentos');
    const tab = indicator.getByRole('tab', { name: 'Lançamentos' });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await tab.press('ArrowRight');
    await expect(indicator.getByRole('group', { name: `Extrato de ${earner}` })).toBeVisible();
    await expect(indicator.getByRole('row', { name: /Pagamento do lote/ }).first()).toBeVisible();
    await expect(indicator.getByRole('row', { name: /Estorno do lead/ }).first()).toBeVisible();
  });
}
