import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSecret } from '../../../test/createTestApp.ts';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { createAccount } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { withAccount } from '../db/withAccount.ts';
import type { AccountTx } from '../db/withAccount.ts';
import type { Mailer } from './createMailer.ts';
import type { Message } from './Message.ts';
import { createOutbox } from './outbox.ts';

let server: TestDatabase;
let account: TestAccount;

beforeAll(async () => {
  server = await createTestDatabase();
  account = await createAccount(server.database);
});
afterAll(() => server.remove());

const within = <T>(of: TestAccount, fn: (tx: AccountTx) => Promise<T>) =>
  withAccount(server.database, { accountId: of.id }, fn);
const letterTo = (to: string): Message => ({
  to,
  fromName: 'Aurora',
  subject: 'Olá',
  html: '',
  text: '',
  link: 'https://x.test/',
});

describe('the accounts', () => {
  /** A mail server that accepts messages at once, except those that the test holds. */
  function createHeldMailer(isHeld: (to: string) => boolean) {
    const sent: string[] = [];
    const held: (() => void)[] = [];
    let isHolding = true;
    const heldMailer: Mailer = {
      async send({ to }) {
        if (isHolding && isHeld(to)) await new Promise<void>((resolve) => void held.push(resolve));
        sent.push(to);
      },
      close: () => {},
    };
    const letGo = () => {
      isHolding = false;
      for (const end of held.splice(0)) end();
    };
    return { sent, held, letGo, mailer: heldMailer };
  }
  const outboxWith = (own: Mailer) =>
    createOutbox({ database: server.database, mailer: own, secrets: [testSecret], logger: { error: () => {} } });
  const writing = () => outboxWith(createHeldMailer(() => false).mailer);
  const addTo = (of: TestAccount, receiversOf: readonly string[]) =>
    within(of, async (tx) => {
      for (const to of receiversOf) await writing().add(tx, letterTo(to));
    });
  const left = async (of: TestAccount) =>
    (await within(of, ({ db }) => db.execute(sql`select attempts from mail_outbox order by attempts`))).rows.map(
      ({ attempts }) => attempts,
    );
  const many = Array.from({ length: 100 }, (_, index) => `muitos${index}@exemplo.com.br`);

  it('take turns: many messages of one do not keep that of another waiting', async () => {
    const other = await createAccount(server.database);
    const { sent, mailer: own } = createHeldMailer(() => false);
    await addTo(account, many);
    await addTo(other, ['uma@exemplo.com.br']);
    await outboxWith(own).drain();
    expect(sent).toHaveLength(101);
    // In the order of their coming it would be the last.
    expect(sent.indexOf('uma@exemplo.com.br')).toBeLessThan(50);
  });

  it('do not wait for each other, where the mail server does not answer to one', async () => {
    const other = await createAccount(server.database);
    const { sent, held, letGo, mailer: own } = createHeldMailer((to) => to.startsWith('muitos'));
    const slow = outboxWith(own);
    await addTo(account, many);
    const draining = slow.drain();
    await waitFor(
      () => held.length,
      (count) => count === 2,
    );
    await addTo(other, ['uma@exemplo.com.br']);
    void slow.drain();
    await waitFor(
      () => sent,
      (all) => all.includes('uma@exemplo.com.br'),
    );
    expect([sent, held.length]).toEqual([['uma@exemplo.com.br'], 2]);
    letGo();
    await draining;
    expect(sent).toHaveLength(101);
  });

  it('that are suspended are sent nothing until they are active again', async () => {
    const other = await createAccount(server.database);
    const { sent, mailer: own } = createHeldMailer(() => false);
    await addTo(other, ['depois@exemplo.com.br']);
    const setStatus = (status: string) =>
      server.superuser.query('update accounts set status = $2 where id = $1', [other.id, status]);
    await setStatus('suspended');
    await outboxWith(own).drain();
    expect([sent, await left(other)]).toEqual([[], [0]]);
    await setStatus('active');
    await outboxWith(own).drain();
    expect(sent).toEqual(['depois@exemplo.com.br']);
  });

  it('get a message once from two processes, and again only when one of them died before it was removed', async () => {
    const other = await createAccount(server.database);
    const dead = createHeldMailer(() => true);
    const alive = createHeldMailer(() => false);
    await addTo(other, ['uma@exemplo.com.br']);
    const dying = outboxWith(dead.mailer).drain();
    await waitFor(
      () => dead.held.length,
      (count) => count === 1,
    );
    await outboxWith(alive.mailer).drain();
    expect(alive.sent).toEqual([]);
    // The lease is over.
    await server.superuser.query("update mail_outbox set next_attempt_at = now() - interval '1 second'");
    await outboxWith(alive.mailer).drain();
    expect([alive.sent, await left(other)]).toEqual([['uma@exemplo.com.br'], []]);
    dead.letGo();
    await dying;
  });

  it('keep a message whose claim passed to another process', async () => {
    const other = await createAccount(server.database);
    const frozen = createHeldMailer(() => true);
    await addTo(other, ['uma@exemplo.com.br']);
    const freezing = outboxWith(frozen.mailer).drain();
    await waitFor(
      () => frozen.held.length,
      (count) => count === 1,
    );
    await server.superuser.query("update mail_outbox set next_attempt_at = now() - interval '1 second'");
    const second = createHeldMailer(() => true);
    const sending = outboxWith(second.mailer).drain();
    await waitFor(
      () => second.held.length,
      (count) => count === 1,
    );
    // The first one wakes up: the row is no longer its own to remove.
    frozen.letGo();
    await freezing;
    expect(await left(other)).toEqual([2]);
    second.letGo();
    await sending;
    expect(await left(other)).toEqual([]);
  });
});
