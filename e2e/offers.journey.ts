import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { demoPassword, emailOf, fillSignIn, tenantUrl } from './support/demo.ts';
import { startServer, temporaryDataDir } from './support/server.ts';

/** What the journey needs of a person. */
interface Person {
  id: string;
  name: string;
  email: string;
}

/** The API as the administrator, for what the journey is not about. */
async function createApi(port: string) {
  const address = (path: string) => tenantUrl('aurora', path, port);
  const signedIn = await fetch(address('/public_api/session'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf('admin', 'aurora'), password: demoPassword }),
  });
  const authorization = signedIn.headers.get('authorization')!;
  return async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> => {
    const answer = await fetch(address(path), {
      method,
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as T;
  };
}

async function openLeads(browser: Browser, { email }: Pick<Person, 'email'>, port: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(tenantUrl('aurora', '/leads', port));
  await page.waitForURL(/\/login\?redirect_to=/);
  await fillSignIn(page, email);
  await expect(page.getByText('Ao vivo')).toBeVisible({ timeout: 30_000 });
  return page;
}

const offers = (page: Page) => page.getByRole('region', { name: 'Leads oferecidos a você' });
const toastOf = (page: Page, name: string) => page.getByText(`Lead oferecido a você: ${name}`);

test('of two salespeople one declines and the other accepts; what both let go is the manager’s', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { dataDir, remove } = temporaryDataDir();
  const server = await startServer({ dataDir });
  const port = String(server.port);
  try {
    const api = await createApi(port);
    const { users } = await api<{
      users: (Person & { role: string; status: string })[];
    }>('GET', '/api/users');
    // The demo's own salesperson has an offer already.
    const sellers = users.filter(
      ({ role, status, email }) =>
        role === 'specialist' && status === 'active' && email !== emailOf('specialist', 'aurora'),
    );
    const [first, second] = [sellers[0]!, sellers[1]!];
    await api('POST', '/api/distribution_queues', {
      name: 'Ofertas da jornada',
      strategy: 'weighted',
      accept_minutes: 30,
      max_turns: 2,
      conditions: { product_type_ids: [], product_ids: [], sources: ['manual'], partner_ids: [], hours: null },
      members: [first, second].map(({ id }) => ({ user_id: id, weight: 1 })),
    });
    const { distribution } = await api<{
      distribution: { queues: { id: string; name: string; is_catch_all: boolean }[] };
    }>('GET', '/api/distribution_queues');
    const ids = distribution.queues.filter((queue) => !queue.is_catch_all).map(({ id }) => id);
    await api('PUT', '/api/distribution_queues', { ids: [ids.at(-1), ...ids.slice(0, -1)] });
    const create = (name: string, phone: string) =>
      api('POST', '/api/leads', { name, phone, document_number: '52998224725' });

    const [one, other] = await Promise.all([openLeads(browser, first, port), openLeads(browser, second, port)]);

    // The first declines in its toast on another screen, the second accepts in its list: neither is loaded again.
    await one.goto(new URL('/lembretes', one.url()).href);
    await expect(one.getByRole('heading', { name: 'Lembretes', level: 1 })).toBeVisible();
    await create('Primeira Oferta', '+5511982140001');
    await expect(toastOf(one, 'Primeira Oferta')).toBeVisible();
    await expect(offers(other)).toBeHidden();
    await one
      .getByRole('status')
      .filter({ has: toastOf(one, 'Primeira Oferta') })
      .getByRole('button', { name: 'Recusar o lead Primeira Oferta' })
      .click();
    await expect(toastOf(one, 'Primeira Oferta')).toBeHidden();
    await one.goto(new URL('/leads', one.url()).href);
    await expect(offers(other).getByRole('link', { name: 'Primeira Oferta' })).toBeVisible();
    await expect(offers(other).getByRole('listitem')).toContainText('Ofertas da jornada');
    await offers(other).getByRole('button', { name: 'Aceitar o lead Primeira Oferta' }).click();
    await expect(offers(other)).toBeHidden();
    await expect(other.getByRole('gridcell', { name: 'Primeira Oferta', exact: true })).toBeVisible();
    await expect(one.getByRole('gridcell', { name: 'Primeira Oferta', exact: true })).toBeHidden();

    // Whose turn it is now declines in the bell, the other one on the lead's page: the manager is told.
    await create('Segunda Oferta', '+5511982140002');
    const turn = async () => {
      await expect
        .poll(async () => (await offers(one).count()) + (await offers(other).count()), { timeout: 30_000 })
        .toBe(1);
      return (await offers(one).count()) > 0 ? one : other;
    };
    const asked = await turn();
    await asked.getByRole('button', { name: /^Notificações/ }).click();
    const bell = asked.getByRole('dialog', { name: 'Notificações' });
    await bell.getByRole('button', { name: 'Recusar o lead Segunda Oferta' }).click();
    const next = asked === one ? other : one;
    await expect(offers(next).getByRole('link', { name: 'Segunda Oferta' })).toBeVisible();
    await offers(next).getByRole('link', { name: 'Segunda Oferta' }).click();
    const panel = next.getByRole('dialog', { name: /^Lead \d+$/ });
    await expect(panel.getByText('Este lead foi oferecido a você')).toBeVisible();
    await panel.getByRole('button', { name: 'Recusar o lead Segunda Oferta' }).click();
    await expect(panel.getByText('Este lead foi oferecido a você')).toBeHidden();

    // Why they were skipped stands in their popover, without the lead.
    await next.keyboard.press('Escape');
    await next.getByRole('button', { name: /^Sua disponibilidade/ }).click();
    const skips = next.getByRole('region', { name: 'Por que você não recebeu' });
    await expect(skips.getByText('Recusou').first()).toBeVisible();
    await expect(skips.getByText('Segunda Oferta')).toBeHidden();

    const { leads } = await api<{ leads: { name: string; owner: { name: string } | null }[] }>(
      'GET',
      '/api/leads?search=Segunda%20Oferta',
    );
    const manager = users.find(({ name }) => name === leads[0]!.owner?.name)!;
    expect(manager.role).toBe('manager');
    const told = await openLeads(browser, manager, port);
    await told.getByRole('button', { name: /^Notificações/ }).click();
    await expect(told.getByText('Ninguém aceitou um lead, e ele agora é seu')).toBeVisible();
  } finally {
    await server.stop();
    remove();
  }
});
