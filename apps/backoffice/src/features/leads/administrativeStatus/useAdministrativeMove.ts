import { isApiError } from '@funil/api';
import type { AdministrativeStatus, LeadDetail } from '@funil/api/contract';
import { useChangeAdministrativeStatus, useLeadCache } from '@funil/api/react';
import { toast } from '@funil/ui';
import { conflictOf } from '../conflict/conflictOf.ts';

/**
 * Concurrent changes of other fields are kept; overwriting one of the status needs confirmation. A change can be
 * undone.
 *
 * @param label the account's name of the status
 */
export function useAdministrativeMove(lead: LeadDetail, label: string) {
  const { trigger, isMutating } = useChangeAdministrativeStatus(lead.number);
  const { leadOutdated } = useLeadCache();

  /** `before` is the status to return to; undefined offers no undo. */
  async function moveFrom(
    from: LeadDetail,
    status: AdministrativeStatus | null,
    before?: AdministrativeStatus | null,
  ): Promise<void> {
    try {
      const moved = await trigger({ administrative_status_id: status?.id ?? null, version: from.version });
      if (before !== undefined)
        toast.undo(`${label} de ${moved.name}: ${status?.name ?? 'nenhum'}`, () => void moveFrom(moved, before), {
          id: `administrative-${lead.number}`,
        });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const current = conflictOf(error);
      if (current && current.administrative_status === from.administrative_status)
        return moveFrom(current, status, before);
      void leadOutdated(lead.number);
      if (current) {
        toast.error(`Outra pessoa mudou para ${current.administrative_status ?? 'vazio'}`, {
          action: { label: 'Mudar assim mesmo', onClick: () => void moveFrom(current, status) },
        });
      } else {
        toast.error(
          error.message,
          error.isTemporary
            ? { action: { label: 'Tentar de novo', onClick: () => void moveFrom(from, status, before) } }
            : {},
        );
      }
    }
  }

  return {
    isMoving: isMutating,
    moveTo: (status: AdministrativeStatus | null, before: AdministrativeStatus | null | undefined) => {
      if (!isMutating) void moveFrom(lead, status, before);
    },
  };
}
