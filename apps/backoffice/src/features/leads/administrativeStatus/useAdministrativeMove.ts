import { isApiError } from '@funil/api';
import type { AdministrativeStatus, LeadDetail } from '@funil/api/contract';
import { useChangeAdministrativeStatus, useLeadCache } from '@funil/api/react';
import { toast } from '@funil/ui';
import { conflictOf } from '../conflict/conflictOf.ts';

/** Concurrent changes of other fields are kept; overwriting one of the status needs confirmation. */
export function useAdministrativeMove(lead: LeadDetail) {
  const { trigger, isMutating } = useChangeAdministrativeStatus(lead.number);
  const { leadOutdated } = useLeadCache();

  async function moveFrom(from: LeadDetail, status: AdministrativeStatus | null): Promise<void> {
    try {
      await trigger({ administrative_status_id: status?.id ?? null, version: from.version });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const current = conflictOf(error);
      if (current && current.administrative_status === from.administrative_status) return moveFrom(current, status);
      void leadOutdated(lead.number);
      if (current) {
        toast.error(`Outra pessoa mudou para ${current.administrative_status ?? 'vazio'}`, {
          action: { label: 'Mudar assim mesmo', onClick: () => void moveFrom(current, status) },
        });
      } else {
        toast.error(
          error.message,
          error.isTemporary ? { action: { label: 'Tentar de novo', onClick: () => void moveFrom(from, status) } } : {},
        );
      }
    }
  }

  return {
    isMoving: isMutating,
    moveTo: (status: AdministrativeStatus | null) => {
      if (!isMutating) void moveFrom(lead, status);
    },
  };
}
