import { chromium } from 'playwright';
import * as flags from '/work/wt/people/scripts/chromium.mjs';
const args = process.argv.slice(2);
const [slug='aurora', scheme='light', width='1440', role='admin', ...paths] = args;
const host = slug==='aurora' ? 'localhost' : `${slug}.localhost`;
const base = `http://${host}:4200`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--host-resolver-rules=MAP *.localhost 127.0.0.1'] });
const page = await browser.newPage({ viewport: { width: Number(width), height: width==='390'?844:900 }, colorScheme: scheme, reducedMotion: 'reduce' });
page.setDefaultTimeout(60000);
page.on('console', m => m.type()==='error' && console.log('console', m.text().slice(0,200)));
await page.goto(`${base}/login?redirect_to=${encodeURIComponent(paths[0])}`);
await page.getByLabel('E-mail').fill(`${role}@${slug}.demo`);
await page.getByLabel('Senha', { exact: true }).fill('Funil-demo-2026');
await page.getByRole('button', { name: 'Entrar', exact: true }).click();
await page.waitForURL(u => !u.pathname.startsWith('/login'));
for (const [i, path] of paths.entries()) {
  if (i) await page.goto(`${base}${path}`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1200);
  const name = `${slug}-${scheme}-${width}-${role}-${path.replace(/\W+/g,'_')}`.slice(0,110);
  await page.screenshot({ path: `/tmp/people/${name}.png` });
  console.log(name, await page.evaluate(() => document.documentElement.scrollWidth));
}
await browser.close();
