import { activityTypeLabels, nextAfter, outcomeOf, outcomesByType } from '../reminders/activities.ts';
import type { ActivityDelay, ActivityOutcomeName, ActivityType } from '../reminders/activities.ts';
import type { OwnActivityType, OwnOutcome } from './ownActivities.ts';

/** An own type or own outcome, named. */
export interface OwnReference {
  id: string;
  name: string;
}

/** Type of an activity: fixed, or one of the account's own that works like a fixed one. */
export interface ActivityKind {
  type: ActivityType;
  own_type: OwnReference | null;
}

/** Label of the type of an activity. */
export const labelOfKind = ({ type, own_type: own }: ActivityKind): string => own?.name ?? activityTypeLabels[type];

/** An outcome to choose, and what it proposes. */
export interface OutcomeChoice {
  /** Null for one of the account's own. */
  outcome: ActivityOutcomeName | null;
  own_outcome_id: string | null;
  label: string;
  next: (ActivityKind & { delay: ActivityDelay }) | null;
}

/** A fixed outcome of an activity. */
export function fixedOutcome(type: ActivityType, outcome: ActivityOutcomeName): OutcomeChoice {
  const next = nextAfter(type, outcome);
  return {
    outcome,
    own_outcome_id: null,
    label: outcomeOf(outcome).label,
    next: next && { ...next, own_type: null },
  };
}

/** Whether an activity can have an own outcome. */
export const isOwnOutcomeOf = (
  { type, own_type: own }: ActivityKind,
  outcome: Pick<OwnOutcome, 'type' | 'own_type_id'>,
): boolean => outcome.type === type && (outcome.own_type_id === null || outcome.own_type_id === own?.id);

function ownOutcome(own: OwnOutcome, ownTypes: readonly OwnActivityType[]): OutcomeChoice {
  const { next_type: type, next_in: amount, next_unit: unit } = own;
  const ownType = ownTypes.find(({ id, is_archived: isArchived }) => id === own.next_own_type_id && !isArchived);
  return {
    outcome: null,
    own_outcome_id: own.id,
    label: own.name,
    next:
      type === null || amount === null
        ? null
        : {
            type,
            own_type: ownType ? { id: ownType.id, name: ownType.name } : null,
            delay: unit === 'hours' ? { hours: amount } : { days: amount },
          },
  };
}

/** The register of an account, archived entries included. */
export interface ActivityRegister {
  ownTypes: readonly OwnActivityType[];
  ownOutcomes: readonly OwnOutcome[];
}

/** Outcomes that an activity can have, in display order: the fixed ones, the account's own, and to cancel. */
export function outcomeChoices(kind: ActivityKind, { ownTypes, ownOutcomes }: ActivityRegister): OutcomeChoice[] {
  const fixed = outcomesByType[kind.type].map((name) => fixedOutcome(kind.type, name));
  return [
    ...fixed.filter(({ outcome }) => outcome !== 'canceled'),
    ...ownOutcomes
      .filter((own) => !own.is_archived && isOwnOutcomeOf(kind, own))
      .map((own) => ownOutcome(own, ownTypes)),
    ...fixed.filter(({ outcome }) => outcome === 'canceled'),
  ];
}
