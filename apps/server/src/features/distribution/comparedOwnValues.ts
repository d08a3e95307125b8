import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { MatchedLead } from './matchQueue.ts';

/** Column of a query of leads: the own fields that conditions of queues compare. */
export const comparedOwnValues = (accountId: string): SQL<MatchedLead['ownValues']> => sql<
  MatchedLead['ownValues']
>`(select coalesce(json_agg(json_build_object('fieldId', field_id,
    'value', coalesce(option_key, text_value, case number_value when 0 then 'false' else 'true' end))), '[]')
  from own_field_values where own_field_values.account_id = ${accountId} and own_field_values.lead_id = leads.id
    and (option_key is not null or length(text_value) <= 200 or number_value in (0, 1)))`;
