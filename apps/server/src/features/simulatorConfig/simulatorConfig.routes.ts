import { can, emptyCaptation, endpoints } from '@funil/api/contract';
import type { Actor, Captation, CaptationSettings } from '@funil/api/contract';
import type { AuditDraft } from '../../platform/audit/AuditDraft.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import type { Session } from '../../platform/identity/Session.ts';
import { findCaptationPerson, listOfferableTypes, readCaptation } from './captation.queries.ts';
import { saveCaptation } from './saveCaptation.ts';

/** Whose configuration the caller's own page shows: who looks after the simulators of all has the account's. */
const ownUserId = ({ uid, actor }: Session) => (can(actor, 'captation.manageOthers') ? null : uid);

async function present(tx: AccountTx, actor: Actor, ownCode: string, userId: string | null): Promise<Captation> {
  const person = userId === null ? null : await findCaptationPerson(tx, userId);
  if (person === undefined) throw new Refusal('user.not_found');
  const { settings, version } = await readCaptation(tx, userId);
  return {
    person,
    code: person?.code ?? ownCode,
    settings,
    standard: userId === null ? emptyCaptation : (await readCaptation(tx, null)).settings,
    product_types: await listOfferableTypes(tx),
    may_set_rates: can(actor, 'captation.setRates'),
    version,
  };
}

/** Settings that differ, one line each; lists as a whole. */
function note(
  audit: AuditDraft,
  targetId: string,
  { before, after }: { before: CaptationSettings; after: CaptationSettings },
): void {
  const fields = (Object.keys(after) as (keyof CaptationSettings)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const text = (value: CaptationSettings[keyof CaptationSettings]) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  const pick = (settings: CaptationSettings) =>
    Object.fromEntries(fields.map((field) => [field, text(settings[field])]));
  audit.target('captation', targetId).change(pick(before), pick(after));
}

export function registerCaptationRoutes(app: App): void {
  handle(app, endpoints.showCaptation, async ({ session, tx }) => ({
    captation: await present(tx, session.actor, session.user.code, ownUserId(session)),
  }));

  handle(app, endpoints.saveCaptation, async ({ session, account, tx, body, audit }) => {
    const userId = ownUserId(session);
    note(audit, userId ?? tx.accountId, await saveCaptation(tx, session.actor, account, userId, body));
    return { captation: await present(tx, session.actor, session.user.code, userId) };
  });

  handle(app, endpoints.showUserCaptation, async ({ session, tx, params }) => ({
    captation: await present(tx, session.actor, session.user.code, params.id),
  }));

  handle(app, endpoints.saveUserCaptation, async ({ session, account, tx, params, body, audit }) => {
    if (!(await findCaptationPerson(tx, params.id))) throw new Refusal('user.not_found');
    note(audit, params.id, await saveCaptation(tx, session.actor, account, params.id, body));
    return { captation: await present(tx, session.actor, session.user.code, params.id) };
  });
}
