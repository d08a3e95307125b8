import { endpoints, listAbsencesInput, planAbsenceInput } from '@funil/api/contract';
import { AbsenceAnswerSchema, AbsenceListSchema } from '@funil/api/contract/answers';
import { dayOf } from '@funil/validation/values';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findAbsence, isReachable, listAbsencesFrom, presentAbsence } from './absences.queries.ts';
import { planAbsence, removeAbsence } from './planAbsence.ts';

export function registerAbsenceRoutes(app: App): void {
  handle(
    app,
    endpoints.listAbsences,
    { query: listAbsencesInput, answer: AbsenceListSchema },
    async ({ session: { actor }, account: { timeZone }, tx, query }) => {
      const userId = query.user_id ?? actor.uid;
      if (!(await isReachable(tx, actor, userId))) throw new Refusal('user.not_found');
      const rows = await listAbsencesFrom(tx, userId, dayOf(new Date(), timeZone));
      return { absences: rows.map(presentAbsence) };
    },
  );

  handle(
    app,
    endpoints.planAbsence,
    { body: planAbsenceInput, answer: AbsenceAnswerSchema },
    async ({ session: { actor }, account: { timeZone }, tx, body, audit }) => {
      const { id, userId } = await planAbsence(tx, actor, body, timeZone);
      audit.target('user', userId).change({}, { absence_from: body.from_day, absence_until: body.until_day });
      return { absence: presentAbsence((await findAbsence(tx, id))!) };
    },
  );

  handle(app, endpoints.removeAbsence, {}, async ({ session: { actor }, account: { timeZone }, tx, params, audit }) => {
    const { userId, fromDay, untilDay } = await removeAbsence(tx, actor, params.id, timeZone);
    audit.target('user', userId).change({ absence_from: fromDay, absence_until: untilDay }, {});
  });
}
