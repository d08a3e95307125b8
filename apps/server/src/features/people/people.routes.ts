import { endpoints } from '@funil/api/contract';
import { PersonListSchema } from '@funil/api/contract/answers';
import { compareText } from '@funil/validation/values';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { listAssignablePeople } from './people.queries.ts';

export function registerPeopleRoutes(app: App): void {
  handle(app, endpoints.listPeople, { answer: PersonListSchema }, async ({ session, tx }) => {
    const people = await listAssignablePeople(tx, session.actor);
    return {
      people: people
        .map(({ id, name, role, groupName }) => ({ id, name, role, group_name: groupName }))
        .toSorted((left, right) => compareText(left.name, right.name)),
    };
  });
}
