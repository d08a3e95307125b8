import { useMemo } from 'react';
import { funnelOrder, isOwnFieldRequired } from '@funil/api/contract';
import { useLeadStatuses, useOwnFields } from '@funil/api/react';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import type { OwnFormField } from './ownFormValues.ts';

/** Own fields that the user may change in a lead of a status; by default the status of new leads. */
export function useOwnFormFields(statusId?: string): readonly OwnFormField[] {
  const { ownFields } = useOwnFields();
  const { leadStatuses } = useLeadStatuses();
  const { role } = useCurrentSession().user;
  return useMemo(() => {
    const statuses = leadStatuses ?? [];
    const status = statusId ?? statuses.find((one) => one.is_initial)?.id ?? statuses[0]?.id ?? '';
    return (ownFields ?? [])
      .filter((field) => !field.is_archived && field.edited_by.includes(role))
      .map((field) => ({ field, isRequired: isOwnFieldRequired(field, status, funnelOrder(statuses)) }));
  }, [ownFields, leadStatuses, statusId, role]);
}
