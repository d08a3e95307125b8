import {
  activityTypeLabels,
  delayUnitLabels,
  endpoints,
  ownActivityTypesInput,
  ownOutcomesInput,
} from '@funil/api/contract';
import type { OwnActivityType, OwnOutcome } from '@funil/api/contract';
import { OwnActivityTypeListSchema, OwnOutcomeListSchema } from '@funil/api/contract/answers';
import { changedItems } from '../../platform/audit/changedItems.ts';
import { versionOf } from '../../platform/db/listVersion.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { listOwnOutcomes, listOwnTypes } from './ownActivities.queries.ts';
import { saveOwnActivityTypes } from './saveOwnActivityTypes.ts';
import { saveOwnOutcomes } from './saveOwnOutcomes.ts';

const presentTypes = (list: OwnActivityType[]) => ({ own_activity_types: list, version: versionOf(list) });
const presentOutcomes = (list: OwnOutcome[]) => ({ own_outcomes: list, version: versionOf(list) });

const archived = (isArchived: boolean) => (isArchived ? ' (arquivado)' : '');

const describeType = ({ name, type, is_archived: isArchived }: OwnActivityType) =>
  `${name}: como ${activityTypeLabels[type]}${archived(isArchived)}`;

function describeOutcome(one: OwnOutcome): string {
  const next =
    one.next_type && one.next_in && one.next_unit
      ? `${activityTypeLabels[one.next_type]} em ${one.next_in} ${delayUnitLabels[one.next_unit]}`
      : null;
  const facts = [
    activityTypeLabels[one.type],
    one.state === 'not_held' && 'não aconteceu',
    one.is_contact && 'conta como contato',
    one.is_wrong_number && 'marca número errado',
    next,
  ];
  return `${one.name}: ${facts.filter(Boolean).join(', ')}${archived(one.is_archived)}`;
}

export function registerOwnActivityRoutes(app: App): void {
  handle(app, endpoints.listOwnActivityTypes, { answer: OwnActivityTypeListSchema }, async ({ tx }) =>
    presentTypes(await listOwnTypes(tx)),
  );

  handle(
    app,
    endpoints.saveOwnActivityTypes,
    { body: ownActivityTypesInput, answer: OwnActivityTypeListSchema },
    async ({ tx, body, audit }) => {
      const { before, after } = await saveOwnActivityTypes(tx, body);
      const [old, now] = [before.map(describeType), after.map(describeType)];
      audit
        .target('account', tx.accountId)
        .change({ own_activity_types: changedItems(old, now) }, { own_activity_types: changedItems(now, old) });
      return presentTypes(after);
    },
  );

  handle(app, endpoints.listOwnOutcomes, { answer: OwnOutcomeListSchema }, async ({ tx }) =>
    presentOutcomes(await listOwnOutcomes(tx)),
  );

  handle(
    app,
    endpoints.saveOwnOutcomes,
    { body: ownOutcomesInput, answer: OwnOutcomeListSchema },
    async ({ tx, body, audit }) => {
      const { before, after } = await saveOwnOutcomes(tx, body);
      const [old, now] = [before.map(describeOutcome), after.map(describeOutcome)];
      audit
        .target('account', tx.accountId)
        .change({ own_outcomes: changedItems(old, now) }, { own_outcomes: changedItems(now, old) });
      return presentOutcomes(after);
    },
  );
}
