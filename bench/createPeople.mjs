import { newId } from '../apps/server/src/platform/db/newId.ts';
import { sessions } from '../apps/server/src/platform/db/schema/tables.ts';
import { withAccount } from '../apps/server/src/platform/db/withAccount.ts';
import { sessionEnd } from '../apps/server/src/platform/identity/sessionTimes.ts';
import { createAccount, createLeadStatus, createUsers } from '../apps/server/test/factories.ts';

/** Makes accounts with signed-in people, who work at addresses of their own, each with its own limit of requests. */
export async function createPeople(database, tokens, { people, accountCount }) {
  const everybody = [];
  for (let index = 0; index < accountCount; index += 1) {
    const account = await createAccount(database);
    await withAccount(database, { accountId: account.id }, async (tx) => {
      await createLeadStatus(tx, 'new', { isInitial: true });
      const users = await createUsers(
        tx,
        Array.from({ length: Math.ceil(people / accountCount) }, () => ({})),
      );
      for (const user of users) {
        const sid = newId();
        await tx.db
          .insert(sessions)
          .values({ accountId: account.id, id: sid, userId: user.id, expiresAt: sessionEnd() });
        const token = await tokens.sign({ uid: user.id, code: user.code, sid, account: account.id }, user.role);
        everybody.push({
          accountId: account.id,
          host: account.host,
          token: `Bearer ${token}`,
          localAddress: `127.1.${index}.${everybody.length % 250}`,
        });
      }
    });
  }
  return everybody;
}
