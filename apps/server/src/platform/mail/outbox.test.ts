import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, testSecret } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { startMailServer } from '../../../test/startMailServer.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { readConfig } from '../config/readConfig.ts';
import type { Message } from './Message.ts';
import { composeMail } from './composeMail.ts';
import { createMailer } from './createMailer.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: TestApp;
let account: TestAccount;
let mailer: ReturnType<typeof createMailer>;
/** Of its own mail server: what the timer of the application finds goes elsewhere. */
let outbox: Outbox;

beforeAll(async () => {
  mail = await startMailServer();
  server = await createTestApp();
  account = await createAccount(server.database);
  mailer = createMailer({ ...readConfig({}), smtpUrl: mail.url }, { warn: () => {} });
  outbox = createOutbox({ database: server.database, mailer, secrets: testSecret, logger: { error: () => {} } });
});
afterAll(async () => {
  mailer.close();
  await server.close();
  await mail.close();
});

const letterTo = (to: string): Message =>
  composeMail(
    { name: 'Aurora', personalization: null },
    {
      to,
      subject: 'Olá',
      title: 'Título',
      paragraphs: ['Um'],
      button: { label: 'Abrir', link: 'https://x.test/' },
      footnote: 'Fim',
    },
  );
const receivers = () => mail.messages.flatMap(({ to }) => to);

it('sends what was committed after somebody else had looked', async () => {
  await server.within(account, async (tx) => {
    await outbox.add(tx, letterTo('depois@exemplo.com.br'));
    // Another request ends while this transaction is open: it looks for mail, and cannot see this one.
    outbox.drainAdded();
    await outbox.drain();
    expect(receivers()).toEqual([]);
  });
  outbox.drainAdded();
  await waitFor(receivers, (all) => all.includes('depois@exemplo.com.br'));
});

it('sends nothing of a transaction that is rolled back', async () => {
  await server
    .within(account, async (tx) => {
      await outbox.add(tx, letterTo('nunca@exemplo.com.br'));
      throw new Error('refused');
    })
    .catch(() => {});
  await server.within(account, (tx) => outbox.add(tx, letterTo('sempre@exemplo.com.br')));
  outbox.drainAdded();
  await waitFor(receivers, (all) => all.includes('sempre@exemplo.com.br'));
  expect(receivers()).not.toContain('nunca@exemplo.com.br');
});

it('calls no mail server inside a transaction', async () => {
  await expect(server.within(account, () => mailer.send(letterTo('nunca@exemplo.com.br')))).rejects.toThrow(
    'The mail server must not be called inside a transaction.',
  );
  expect(receivers()).not.toContain('nunca@exemplo.com.br');
});
