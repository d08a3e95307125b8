// Makes the README's picture from a running demo: `npm start`, then `node scripts/picture.mjs [address]`.
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from './chromium.mjs';
import { root } from './steps/environment.mjs';

const address = new URL(process.argv[2] ?? 'http://localhost:3000');
const size = { width: 1280, height: 760 };
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArguments, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
});

/** What the administrator of an account sees on `path`, as a PNG. */
async function look(slug, path, colorScheme) {
  const page = await browser.newPage({ viewport: size, colorScheme, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const base = new URL(address);
  if (slug !== 'aurora') base.hostname = `${slug}.localhost`;
  await page.goto(new URL(`/login?redirect_to=${encodeURIComponent(path)}`, base).href);
  await page.getByLabel('E-mail').fill(`admin@${slug}.demo`);
  await page.getByLabel('Senha', { exact: true }).fill('Funil-demo-2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('row').nth(5).waitFor();
  await page.getByText('Ao vivo').waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('body').click({ position: { x: 640, y: 5 } });
  const picture = await page.screenshot();
  await page.close();
  return picture.toString('base64');
}

const [back, front] = [await look('aurora', '/leads', 'light'), await look('sol', '/leads?lead=2440', 'light')];
const page = await browser.newPage({ viewport: { width: 1480, height: 940 } });
await page.setContent(`<style>
  body { margin: 0; background: #eef1f5; }
  img { position: absolute; inline-size: 1180px; border-radius: 10px; box-shadow: 0 1px 2px #0002, 0 16px 48px #0f172a2e; }
</style><img style="left:40px;top:40px" src="data:image/png;base64,${back}"><img style="right:40px;bottom:40px" src="data:image/png;base64,${front}">`);
await page.screenshot({ path: join(root, 'docs/images/leads.png') });
await browser.close();
