import { endpoints } from '@funil/api/contract';
import { TeamAnswerSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { readTeam } from './readTeam.ts';

export function registerTeamRoutes(app: App): void {
  handle(app, endpoints.showTeam, { answer: TeamAnswerSchema }, async ({ session, account, tx }) => ({
    team: await readTeam({ tx, actor: session.actor, now: new Date(), timeZone: account.timeZone }),
  }));
}
