import { endpoints, teamMailInput } from '@funil/api/contract';
import { TeamMailAnswerSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { nextTeamMailDay } from './nextTeamMailDay.ts';
import { startTeamMail, stopTeamMail, wantsTeamMail } from './teamMail.queries.ts';

export function registerTeamMailRoutes(app: App): void {
  handle(app, endpoints.showTeamMail, { answer: TeamMailAnswerSchema }, async ({ session, tx }) => ({
    team_mail: { is_on: await wantsTeamMail(tx, session.uid) },
  }));

  handle(
    app,
    endpoints.setTeamMail,
    { body: teamMailInput, answer: TeamMailAnswerSchema },
    async ({ session, account, tx, body, audit }) => {
      const before = await wantsTeamMail(tx, session.uid);
      if (body.is_on) await startTeamMail(tx, session.uid, nextTeamMailDay(new Date(), account.timeZone));
      else await stopTeamMail(tx, session.uid);
      audit.target('user', session.uid).change({ team_mail: before }, { team_mail: body.is_on });
      return { team_mail: { is_on: body.is_on } };
    },
  );
}
