import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { openAs } from './support/demo.ts';
import { startServer, temporaryDataDir } from './support/server.ts';

/** Reopening a lost connection takes up to 6 s to notice, 3 s or more between looks, half a second of pause. */
const recovery = 30_000;

const isLive = (page: Page) => expect(page.getByText('Ao vivo')).toBeVisible({ timeout: recovery });

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notificações/ });

async function unreadOf(page: Page): Promise<number> {
  await expect(bellOf(page)).toHaveAccessibleName(/^Notificações(, \d+ não lidas?)?$/);
  return Number(/\d+/.exec((await bellOf(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
}

async function inAnotherBrowser(browser: Browser, role: Parameters<typeof openAs>[1], path: string, port?: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openAs(page, role, 'verde', path, port);
  return page;
}

/** Gives a new lead to the salesperson of the demo. */
async function giveLead(page: Page, name: string, owner: string) {
  await page.getByRole('button', { name: 'Novo lead' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome').fill(name);
  await form.getByLabel('Telefone').fill('11987654321');
  await form.getByLabel('CPF ou CNPJ').fill('52998224725');
  await form.getByRole('combobox', { name: /^Responsável/ }).click();
  await page
    .getByRole('option', { name: new RegExp(owner) })
    .first()
    .click();
  await form.getByRole('button', { name: 'Criar lead' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
}

test('a person learns of a lead and of a reminder: from another process, and while its own was frozen', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000);
  const { dataDir, remove } = temporaryDataDir();
  const server = await startServer({ dataDir });
  const beside = await startServer({ dataDir });
  try {
    await openAs(page, 'specialist', 'verde', '/lembretes', String(server.port));
    const admin = await inAnotherBrowser(browser, 'admin', '/leads', String(beside.port));
    await Promise.all([isLive(page), isLive(admin)]);
    const owner =
      ((await page.getByRole('button', { name: /Especialista/ }).textContent()) ?? '').match(
        /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u,
      )?.[0] ?? '';
    const before = await unreadOf(page);

    // Through the other process, live.
    await giveLead(admin, 'Avisada Pelo Outro Processo', owner);
    await expect.poll(() => unreadOf(page)).toBe(before + 1);
    await bellOf(page).click();
    const panel = page.getByRole('dialog', { name: 'Notificações' });
    await expect(panel.getByRole('link', { name: /Avisada Pelo Outro Processo/ })).toBeVisible();

    // One's own process is frozen; the person learns of what it missed once it wakes.
    server.freeze();
    await giveLead(admin, 'Avisada Durante O Sono', owner);
    await expect(page.getByText('Reconectando')).toBeVisible({ timeout: recovery });
    server.thaw();
    await isLive(page);
    await expect(panel.getByRole('link', { name: /Avisada Durante O Sono/ })).toBeVisible();
    await expect.poll(() => unreadOf(page)).toBe(before + 2);

    // Followed to what it is about, and read with that.
    await panel.getByRole('link', { name: /Avisada Durante O Sono/ }).click();
    await expect(page).toHaveURL(/\/leads\?lead=\d+/);
    await expect.poll(() => unreadOf(page)).toBe(before + 1);

    // A reminder of that lead, due this minute, with two processes looking at the clock.
    await page.getByRole('button', { name: 'Novo lembrete' }).click();
    const form = page.getByRole('dialog', { name: 'Novo lembrete' });
    await form.getByLabel('Lembrete', { exact: true }).fill('Ligar agora mesmo');
    const [day, time] = new Date()
      .toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' })
      .split(', ');
    await form.getByLabel('Data', { exact: true }).fill(day!.replace(/\/(\d\d)$/, '/20$1'));
    await form.getByLabel('Hora', { exact: true }).fill(time!);
    await form.getByRole('button', { name: 'Criar lembrete' }).click();
    await expect.poll(() => unreadOf(page), { timeout: 20_000 }).toBe(before + 2);
    await page.goto(`http://verde.localhost:${server.port}/notificacoes`);
    await expect(page.getByRole('link', { name: /Ligar agora mesmo/ })).toHaveCount(1);

    await page.getByRole('button', { name: 'Marcar todas como lidas' }).click();
    await expect(page.getByText('Tudo lido')).toBeVisible();
    expect(await unreadOf(page)).toBe(0);
    expect(`${server.output()}${beside.output()}`).not.toMatch(/eyJ[\w-]+\./);
  } finally {
    await server.stop();
    await beside.stop();
    remove();
  }
});
