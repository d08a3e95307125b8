import { endpoints, listPeopleInput } from '@funil/api/contract';
import { PersonListSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { listPeopleOffered } from './people.queries.ts';

export function registerPeopleRoutes(app: App): void {
  handle(
    app,
    endpoints.listPeople,
    { query: listPeopleInput, answer: PersonListSchema },
    async ({ session, tx, query }) => {
      const { people, hasMore } = await listPeopleOffered(tx, session.actor, query);
      return {
        people: people.map(({ id, name, role, groupName, teamName }) => ({
          id,
          name,
          role,
          group_name: groupName,
          referral_team_name: teamName,
        })),
        has_more: hasMore,
      };
    },
  );
}
