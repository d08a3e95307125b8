import { endpoints, settlePixKeyInput } from '@funil/api/contract';
import type { PixKeyDoubtList } from '@funil/api/contract';
import { PixKeyDoubtListSchema } from '@funil/api/contract/answers';
import { compareText, parsePixKey, readPixKey } from '@funil/validation/values';
import { and, eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle, handlePrepared } from '../../platform/http/handle.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { preparePasswordCheck, requirePassword } from '../passwords/preparePasswordCheck.ts';
import { changedPixKey } from './changedPixKey.ts';
import { pixKeyLetter } from './pixKeyLetter.ts';

async function listDoubts({ db, accountId }: AccountTx): Promise<PixKeyDoubtList> {
  const rows = await db
    .select({ id: users.id, name: users.name, phone: users.phone, pixKey: users.pixKey })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.pixKeyInDoubt, true)));
  return {
    pix_key_doubts: rows
      .toSorted((one, other) => compareText(one.name, other.name))
      .flatMap(({ id, name, phone, pixKey }) => {
        const kinds = (pixKey && readPixKey(pixKey)?.kinds) || [];
        const likely = pixKey ? readPixKey(pixKey, { phone })?.key?.kind : undefined;
        return pixKey ? { person: { id, name }, pix_key: pixKey, kinds, likely_kind: likely ?? null } : [];
      }),
  };
}

export function registerPixKeyRoutes(app: App): void {
  handle(app, endpoints.listPixKeyDoubts, { answer: PixKeyDoubtListSchema }, ({ tx }) => listDoubts(tx));

  handlePrepared(
    app,
    endpoints.settlePixKey,
    { body: settlePixKeyInput, answer: PixKeyDoubtListSchema },
    (call) => preparePasswordCheck(app, call, call.body.current_password),
    async ({ account, tx, params, body, request, audit }, isConfirmed) => {
      requirePassword(isConfirmed);
      const isPerson = and(eq(users.accountId, tx.accountId), eq(users.id, params.id));
      const [person] = await tx.db.select().from(users).where(isPerson).for('no key update');
      if (!person) throw new Refusal('user.not_found');
      const key = person.pixKeyInDoubt && person.pixKey ? parsePixKey(person.pixKey, body.kind) : null;
      if (!key) throw new Refusal('pix_key.no_doubt');
      const isKept = key.value === person.pixKey;
      await tx.db
        .update(users)
        .set(isKept ? { pixKeyInDoubt: false } : changedPixKey(person, key.value))
        .where(isPerson);
      if (!isKept)
        await app.outbox.add(
          tx,
          composeMail(
            account,
            pixKeyLetter({
              to: person.email,
              accountName: account.name,
              origin: appOriginOf(app.services.config, request),
              partnerName: null,
              before: person.pixKey,
              after: key.value,
            }),
          ),
        );
      audit.target('user', person.id).change(null, { pix_key_kind: key.kind });
      return listDoubts(tx);
    },
  );
}
