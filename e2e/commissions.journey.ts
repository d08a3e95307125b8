import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { openAs, tenantUrl } from './support/demo.ts';
import type { Slug } from './support/demo.ts';
import { readCode } from './support/readCode.ts';
import { startServer, temporaryDataDir } from './support/server.ts';
import type { RunningServer } from './support/server.ts';

/* On a server of its own: payments of one journey would be those of another. */
let server: RunningServer | undefined;
let dataDir: string;
let remove: () => void;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  ({ dataDir, remove } = temporaryDataDir());
  server = await startServer({ dataDir });
});
test.afterAll(async () => {
  await server?.stop();
  remove();
});

const port = () => String(server!.port);

/** As a person without a mouse does it. */
async function press(target: Locator, key = 'Enter') {
  await expect(target).toBeEnabled();
  await target.focus();
  await target.press(key);
}

const entriesOf = (page: Page) => page.getByRole('grid', { name: 'Lançamentos' }).getByRole('row');

const journeys: { slug: Slug; width: number; height: number }[] = [
  { slug: 'aurora', width: 1440, height: 900 },
  { slug: 'sol', width: 390, height: 844 },
];

for (const { slug, width, height } of journeys) {
  const url = (path: string) => tenantUrl(slug, path, port());

  test(`at ${width} px a sale becomes an entry with its sum, is approved and paid, and its PIX code reads back`, async ({
    page: admin,
    browser,
  }) => {
    test.setTimeout(300_000);
    const viewport = { width, height };
    const indicator = await (await browser.newContext({ viewport })).newPage();
    await openAs(indicator, 'indicator', slug, '/leads', port());
    await indicator
      .getByRole('row', { name: /Novo|Em contato|Proposta|Qualifica/ })
      .first()
      .press('Enter');
    await expect(indicator).toHaveURL(/lead=\d+/);
    const number = /lead=(\d+)/.exec(indicator.url())![1]!;

    // Before the sale there is nothing of it.
    await indicator.goto(url(`/comissionamentos?cliente=${number}`));
    await expect(indicator.getByText('Nenhum lançamento com esses filtros')).toBeVisible();
    await expect(indicator.getByText('Ao vivo')).toBeAttached({ timeout: 30_000 });

    await admin.setViewportSize(viewport);
    await openAs(admin, 'admin', slug, `/leads?lead=${number}`, port());
    await press(admin.getByRole('button', { name: /^Status: / }));
    await press(admin.getByRole('menuitemradio', { name: /^Ganho|^Vend|^Fech/ }));
    const sale = admin.getByRole('dialog').filter({ has: admin.getByRole('textbox', { name: 'Valor' }) });
    await sale.getByRole('textbox', { name: 'Valor' }).fill('80.000,00');
    const product = sale.getByRole('combobox');
    await press(product);
    await admin.getByRole('option').nth(1).press('Enter');
    await sale.getByRole('textbox', { name: 'Valor' }).press('Enter');
    await expect(sale).not.toBeVisible();

    // Live, on the screen that the indicator has open: its own entry alone.
    await expect(entriesOf(indicator).filter({ hasText: 'Pendente' }).first()).toBeVisible();
    await admin.goto(url(`/comissionamentos?cliente=${number}&papel=indicador`));
    const rows = entriesOf(admin).filter({ hasText: 'Pendente' });
    await expect(rows.first()).toBeVisible();
    const count = await rows.count();
    await expect(entriesOf(indicator).filter({ hasText: 'Pendente' })).toHaveCount(count);

    await press(rows.first());
    const entry = admin.getByRole('dialog', { name: /^Comissão de/ });
    await expect(entry.getByRole('heading', { name: 'Como foi calculado' })).toBeVisible();
    await expect(entry.getByText(/^R\$.80\.000,00 × |^Valor fixo por venda/)).toBeVisible();
    const earner = /Comissão de (.*)/.exec((await entry.getByRole('heading').first().textContent())!)![1]!;
    await press(entry.getByRole('button', { name: 'Aprovar', exact: true }));
    await press(admin.getByRole('button', { name: 'Aprovar 1 comissão' }));
    await expect(entry.getByText('Aprovada', { exact: true }).first()).toBeVisible();

    await press(entry.getByRole('button', { name: 'Pagar', exact: true }));
    await press(admin.getByRole('button', { name: /^Pagar R\$.* a 1 beneficiário$/ }));
    await expect(admin).toHaveURL(/aba=pagamentos&lote=/);
    await press(admin.getByRole('row', { name: new RegExp(earner) }));
    const payment = admin.getByRole('dialog', { name: `Pagamento a ${earner}` });
    const code = payment.getByRole('img', { name: /^Código PIX de/ });
    await expect(code.locator('svg')).toBeVisible();
    await expect(payment.getByRole('textbox', { name: 'PIX copia e cola' })).toHaveValue(/^000201/);
    const copied = await payment.getByRole('textbox', { name: 'PIX copia e cola' }).inputValue();
    await expect.poll(() => readCode(code)).toBe(copied);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    // Whoever brought the lead sees it paid, and nothing of what others earn by it.
    await expect(entriesOf(indicator).filter({ hasText: 'Paga' })).toHaveCount(1);
    await indicator.goto(url(`/comissionamentos?cliente=${number}`));
    await expect(entriesOf(indicator).filter({ hasText: /R\$/ })).toHaveCount(count);
    await expect(indicator.getByRole('button', { name: 'Aprovar e pagar' })).toHaveCount(0);
    await indicator.goto(url('/comissionamentos?aba=pagamentos'));
    await expect(indicator.getByRole('tab', { name: 'Lançamentos' })).toHaveAttribute('aria-selected', 'true');
    await press(indicator.getByRole('tab', { name: 'Lançamentos' }), 'ArrowRight');
    await expect(indicator.getByRole('group', { name: `Extrato de ${earner}` })).toBeVisible();
    await expect(indicator.getByRole('row', { name: /Pagamento do lote/ }).first()).toBeVisible();
  });
}
