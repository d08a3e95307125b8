import { availabilityInput, changePasswordInput, changePhotoInput, endpoints, profileInput } from '@funil/api/contract';
import type { Profile } from '@funil/api/contract';
import { ProfileAnswerSchema } from '@funil/api/contract/answers';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { passwordLinks, sessions, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { readPublicAddress } from '../../platform/files/fileAddresses.ts';
import type { FileAddresses } from '../../platform/files/fileAddresses.ts';
import { attachFile, releaseFiles } from '../../platform/files/files.queries.ts';
import type { App } from '../../platform/http/App.ts';
import { emit } from '../../platform/events/emit.ts';
import { handle, handlePrepared } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { preparePasswordCheck, requirePassword, withoutPassword } from '../passwords/preparePasswordCheck.ts';
import { changedPixKey, isOtherPixKey } from '../pixKeys/changedPixKey.ts';
import { pixKeyLetter } from '../pixKeys/pixKeyLetter.ts';
import { refuseCommonPassword } from '../passwords/commonPasswords.ts';
import { setPassword } from '../passwords/passwordLinks.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { leavePauseToPerson } from '../leadTransfers/pausePeople.ts';

async function readPerson({ db, accountId }: AccountTx, id: string) {
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, id)));
  if (!person) throw new Refusal('session.expired');
  return person;
}

const presentProfile = ({
  name,
  email,
  phone,
  pixKey,
  pixKeyInDoubt,
  avatarUrl,
  isAvailable,
}: Awaited<ReturnType<typeof readPerson>>): Profile => ({
  name,
  email,
  phone,
  pix_key: pixKey,
  pix_key_in_doubt: pixKeyInDoubt,
  avatar_url: avatarUrl,
  is_available: isAvailable,
});

/** @throws Refusal `profile.photo_unknown` unless the user uploaded the picture */
async function takePhoto(tx: AccountTx, addresses: FileAddresses, fileId: string, uid: string): Promise<string> {
  const file = await attachFile(tx, fileId, ['avatar']);
  // Throwing also rolls the attachment back, so another user's picture stays unchanged.
  if (!file || file.uploadedBy !== uid)
    throw new Refusal('profile.photo_unknown', { fields: { file_id: new Refusal('profile.photo_unknown').message } });
  return addresses.addressOf(file);
}

export function registerProfileRoutes(app: App): void {
  handle(app, endpoints.showProfile, { answer: ProfileAnswerSchema }, async ({ session, tx }) => ({
    profile: presentProfile(await readPerson(tx, session.uid)),
  }));

  handlePrepared(
    app,
    endpoints.updateProfile,
    { body: profileInput, answer: ProfileAnswerSchema },
    async (call) =>
      isOtherPixKey(await readPerson(call.tx, call.session.uid), call.body.pix_key)
        ? preparePasswordCheck(app, call, call.body.current_password)
        : withoutPassword,
    async ({ session, account, tx, body, request, audit }, isConfirmed) => {
      const before = await readPerson(tx, session.uid);
      const isOther = isOtherPixKey(before, body.pix_key);
      if (isOther) {
        requirePassword(isConfirmed);
        await app.outbox.add(
          tx,
          composeMail(
            account,
            pixKeyLetter({
              to: before.email,
              accountName: account.name,
              origin: appOriginOf(app.services.config, request),
              partnerName: null,
              before: before.pixKey,
              after: body.pix_key,
            }),
          ),
        );
      }
      await tx.db
        .update(users)
        // The form's rule takes no ambiguous key, so a saved one is in doubt no longer.
        .set({
          name: body.name,
          phone: body.phone,
          pixKeyInDoubt: false,
          ...(isOther && changedPixKey(before, body.pix_key)),
        })
        .where(and(eq(users.accountId, tx.accountId), eq(users.id, session.uid)));
      const after = await readPerson(tx, session.uid);
      // The PIX key itself must not reach the audit log.
      audit.target('user', session.uid).change(null, {
        changed: (['name', 'phone', 'pixKey'] as const).filter((field) => before[field] !== after[field]),
      });
      return { profile: presentProfile(after) };
    },
  );

  handle(
    app,
    endpoints.changeAvailability,
    { body: availabilityInput, answer: ProfileAnswerSchema },
    async ({ session, tx, body, audit }) => {
      const before = await readPerson(tx, session.uid);
      await tx.db
        .update(users)
        .set({ isAvailable: body.is_available })
        .where(and(eq(users.accountId, tx.accountId), eq(users.id, session.uid)));
      await leavePauseToPerson(tx, session.uid);
      await emit(tx, body.is_available ? 'user.available' : 'user.paused', { userId: session.uid });
      audit
        .target('user', session.uid)
        .change({ is_available: before.isAvailable }, { is_available: body.is_available });
      return { profile: presentProfile({ ...before, isAvailable: body.is_available }) };
    },
  );

  handle(
    app,
    endpoints.changePhoto,
    { body: changePhotoInput, answer: ProfileAnswerSchema },
    async ({ session, tx, body, audit }) => {
      const before = await readPerson(tx, session.uid);
      const avatarUrl =
        body.file_id === null ? null : await takePhoto(tx, app.services.addresses, body.file_id, session.uid);
      await tx.db
        .update(users)
        .set({ avatarUrl })
        .where(and(eq(users.accountId, tx.accountId), eq(users.id, session.uid)));
      const old = before.avatarUrl && before.avatarUrl !== avatarUrl ? readPublicAddress(before.avatarUrl) : null;
      if (old) await releaseFiles(tx, [old.id]);
      audit
        .target('user', session.uid)
        .change({ has_photo: before.avatarUrl !== null }, { has_photo: avatarUrl !== null });
      return { profile: presentProfile({ ...before, avatarUrl }) };
    },
  );

  handlePrepared(
    app,
    endpoints.changePassword,
    { body: changePasswordInput },
    async (call) => {
      const check = await preparePasswordCheck(app, call, call.body.current_password);
      return async () => {
        await check();
        refuseCommonPassword(call.body.password);
        return hashPassword(call.body.password);
      };
    },
    async ({ session, tx, audit }, passwordHash) => {
      await setPassword(tx, session.uid, passwordHash);
      const { accountId } = tx;
      await tx.db
        .delete(passwordLinks)
        .where(and(eq(passwordLinks.accountId, accountId), eq(passwordLinks.userId, session.uid)));
      await tx.db
        .update(sessions)
        .set({ revokedAt: sql`now()` })
        .where(
          and(
            eq(sessions.accountId, accountId),
            eq(sessions.userId, session.uid),
            ne(sessions.id, session.sessionId),
            isNull(sessions.revokedAt),
          ),
        );
      audit.target('user', session.uid);
    },
  );
}
