import { percentile } from './statistics.mjs';

/** ms between two keys: a quick typist. */
const pace = 60;
/** ms; shorter interactions are not reported by the browser, and count as this. */
const shortest = 16;

/** Types a text key by key: how long each took until the next paint, and how many are missing in the end. */
async function type(page, field, text) {
  await field.click();
  await page.evaluate((least) => {
    window.interactions = new Map();
    window.typing = new PerformanceObserver((list) => {
      for (const { interactionId, duration, name } of list.getEntries()) {
        if (interactionId && name.startsWith('key'))
          window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
      }
    });
    window.typing.observe({ type: 'event', durationThreshold: least });
  }, shortest);
  await field.pressSequentially(text, { delay: pace });
  await page.waitForTimeout(400);
  const reported = await page.evaluate(() => [...window.interactions.values()]);
  const times = [...reported, ...Array.from({ length: Math.max(0, text.length - reported.length) }, () => shortest)];
  const value = await field.inputValue();
  return {
    times,
    lost: value.replace(/\D/g, '') === text || value === text ? 0 : Math.max(1, text.length - value.length),
  };
}

const sum = (parts) => {
  const times = parts.flatMap((part) => part.times);
  return { p95: percentile(times, 0.95), keys: times.length, lost: parts.reduce((total, { lost }) => total + lost, 0) };
};

/** The search over the list, whose rows come anew while somebody types, and a form with masks and rules. */
export async function measureTyping(page, origin) {
  const search = [];
  for (const text of ['maria fernanda', 'construtora vale', '98214', 'ana@exemplo.com.br']) {
    await page.goto(`${origin}/leads`);
    await page.locator('tr[data-index="5"]').waitFor();
    search.push(await type(page, page.getByRole('searchbox'), text));
  }
  const form = [];
  await page.goto(`${origin}/leads?novo=1`);
  const dialog = page.getByRole('dialog', { name: 'Novo lead' });
  await dialog.waitFor();
  for (const [label, text] of [
    ['Nome', 'Maria Fernanda de Albuquerque'],
    ['Telefone', '11982147730'],
    ['E-mail', 'maria.fernanda@exemplo.com.br'],
    ['CPF ou CNPJ', '52998224725'],
  ]) {
    form.push(await type(page, dialog.getByLabel(label), text));
  }
  return { search: sum(search), form: sum(form) };
}
