import { expect, test } from '@playwright/test';
import type { Page, Worker } from '@playwright/test';
import { bulkAssign, describeNotification, listNotifications, pushTitles } from '@funil/api/contract';
import { openSignedIn } from './support/demo.ts';
import { panelOf } from './support/leadPanel.ts';
import { createOwnAccount } from './support/ownAccount.ts';

test.use({ serviceWorkers: 'allow' });

const icons = { icon: '/app-icons/any-192.png', badge: '/app-icons/badge-96.png' };

/** Delivers messages to the service worker of a page, as the browser does once it has received and decrypted them. */
async function deliverTo(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  return (payload: object) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
}

type Shown = NotificationOptions & { title: string };

/**
 * Stands in for the display of notifications, which Chromium without windows lacks: there `showNotification` is refused
 * even with the permission. Returns what is shown, and a click on it.
 */
async function watchDisplay(worker: Worker) {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: Shown[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ ...options, title });
  });
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown),
    click: () =>
      worker.evaluate(() => {
        const { shown } = globalThis as unknown as { shown: Shown[] };
        const notification = { ...shown[0], close: () => void shown.pop() };
        // A window is only focused after the click of a person, and this is none.
        const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      }),
  };
}

test('a message wakes the service worker, which tells the device no name of a client, and a click opens the lead', async ({
  page,
  context,
}) => {
  const { name, origin, admin, invite, addLead } = await createOwnAccount();
  const seller = await invite('specialist', 'Vera Vendas');
  const client = 'Iracema Reservada';
  const number = await addLead({ name: client });
  await admin.api.call(bulkAssign, { body: { numbers: [number], owner_id: seller.id } });
  const notifications = async () => (await seller.api.call(listNotifications, { query: {} })).notification_users;
  await expect.poll(async () => (await notifications()).map(({ type }) => type)).toEqual(['lead_assigned']);
  const [assigned] = await notifications();

  await openSignedIn(page, seller.api, '/lembretes');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
  const worker = context.serviceWorkers().find((one) => one.url() === `${origin}/service-worker.js`)!;
  const display = await watchDisplay(worker);
  const deliver = await deliverTo(page, origin);
  // As the server composes it.
  const message = {
    title: pushTitles.lead_assigned(1),
    body: name,
    path: describeNotification(assigned!, 'specialist').link,
    tag: assigned!.id,
  };
  await deliver(message);
  const { path, ...words } = message;
  await expect.poll(display.shown).toEqual([{ ...words, data: { path }, lang: 'pt-BR', ...icons }]);
  expect(JSON.stringify(await display.shown())).not.toMatch(/Iracema|Reservada/);

  await display.click();
  await expect(page).toHaveURL(`${origin}/leads?lead=${number}`);
  await expect(panelOf(page).getByRole('heading', { name: client }).first()).toBeVisible();
  expect(await display.shown()).toEqual([]);
});
