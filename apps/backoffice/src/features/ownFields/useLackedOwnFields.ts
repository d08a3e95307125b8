import { useCallback } from 'react';
import { funnelOrder, isOwnFieldRequired } from '@funil/api/contract';
import type { OwnFieldValues } from '@funil/api/contract';
import { useLeadStatuses, useOwnFields } from '@funil/api/react';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import type { OwnFormField } from './ownFormValues.ts';

interface LeadWithOwnFields {
  own_fields?: OwnFieldValues;
}

/**
 * Fields that a status requires, the user may change, and at least one of the leads lacks. Leads that are not loaded
 * are `undefined`, and may lack all of them.
 */
export function useLackedOwnFields(): (
  statusId: string,
  leads: readonly (LeadWithOwnFields | undefined)[],
) => readonly OwnFormField[] {
  const { ownFields } = useOwnFields();
  const { leadStatuses } = useLeadStatuses();
  const { role } = useCurrentSession().user;
  return useCallback(
    (statusId, leads) => {
      const funnel = funnelOrder(leadStatuses ?? []);
      return (ownFields ?? [])
        .filter(
          (field) =>
            !field.is_archived &&
            field.edited_by.includes(role) &&
            isOwnFieldRequired(field, statusId, funnel) &&
            leads.some((lead) => lead?.own_fields?.[field.key] === undefined),
        )
        .map((field) => ({ field, isRequired: true }));
    },
    [ownFields, leadStatuses, role],
  );
}
