import { endpoints, listPeopleInput } from '@funil/api/contract';
import { PersonListSchema } from '@funil/api/contract/answers';
import { dayOf } from '@funil/validation/values';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { emailsOfNamesakes, listPeopleOffered } from './people.queries.ts';
import { readReceiving } from './readReceiving.ts';

export function registerPeopleRoutes(app: App): void {
  handle(
    app,
    endpoints.listPeople,
    { query: listPeopleInput, answer: PersonListSchema },
    async ({ session, account, tx, query }) => {
      const { people, hasMore } = await listPeopleOffered(tx, session.actor, query);
      const emails = await emailsOfNamesakes(
        tx,
        people.map(({ id }) => id),
      );
      const { purpose = 'lead_receiver', ids } = query;
      const isOfReceivers = purpose === 'lead_receiver' && ids === undefined;
      const receiving = isOfReceivers
        ? await readReceiving(
            tx,
            session.actor,
            people.map(({ id }) => id),
            dayOf(new Date(), account.timeZone),
          )
        : null;
      return {
        people: people.map(({ id, name, role, groupName, teamName }) => {
          const weighed = receiving?.get(id);
          const email = emails.get(id);
          return {
            id,
            name,
            ...(email && { namesake_email: email }),
            role,
            group_name: groupName,
            referral_team_name: teamName,
            ...(weighed && { receiving: weighed }),
          };
        }),
        has_more: hasMore,
      };
    },
  );
}
