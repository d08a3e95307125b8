import { Type } from 'typebox';
import { candidateOutcomes, queueStrategies } from '../distribution/distribution.ts';
import { leadSources } from '../leads/leadSources.ts';
import { Choice, Moment, Named, Nullable, Text } from './shapes.ts';

const Count = Nullable(Type.Integer());
const Hours = Nullable(Type.Object({ weekdays: Type.Array(Type.Integer()), from: Text, to: Text }));

const Queue = Type.Object({
  id: Text,
  name: Text,
  is_active: Type.Boolean(),
  is_catch_all: Type.Boolean(),
  strategy: Choice(queueStrategies),
  conditions: Type.Object({
    product_type_ids: Type.Array(Text),
    product_ids: Type.Array(Text),
    sources: Type.Array(Choice(leadSources)),
    partner_ids: Type.Array(Text),
    hours: Hours,
  }),
  working_hours: Hours,
  members: Type.Array(
    Type.Object({
      person: Named,
      weight: Type.Integer(),
      daily_cap: Count,
      open_cap: Count,
      received_today: Type.Integer(),
      open_count: Type.Integer(),
      received_count: Type.Integer(),
      skipped_for: Nullable(Choice(candidateOutcomes)),
    }),
  ),
  others: Type.Optional(
    Type.Object({
      count: Type.Integer(),
      weight: Type.Integer(),
      received_count: Type.Integer(),
      open_count: Type.Integer(),
    }),
  ),
  today_count: Type.Integer(),
});

/** Queues of the distribution, and what it decided. */
export const distributionResponses = {
  listDistributionQueues: Type.Object({
    distribution: Type.Object({ queues: Type.Array(Queue), waiting_count: Type.Integer() }),
  }),
  createDistributionQueue: Type.Object({ id: Text }),
  updateDistributionQueue: Type.Object({ id: Text }),
  arrangeDistributionQueues: Type.Object({ ids: Type.Array(Text) }),
  removeDistributionQueue: null,
  listDistributionDecisions: Type.Object({
    decisions: Type.Array(
      Type.Object({
        id: Text,
        at: Moment,
        queue_name: Text,
        lead: Nullable(Type.Object({ number: Type.Integer(), name: Text })),
        owner: Nullable(Named),
        candidates: Type.Array(
          Type.Object({ person: Named, outcome: Choice(candidateOutcomes), count: Count, cap: Count }),
        ),
      }),
    ),
    meta: Type.Object({ next_cursor: Nullable(Text) }),
  }),
  listOwnSkips: Type.Object({
    skips: Type.Array(
      Type.Object({
        id: Text,
        at: Moment,
        queue_name: Text,
        outcome: Choice(candidateOutcomes),
        count: Count,
        cap: Count,
      }),
    ),
  }),
};
