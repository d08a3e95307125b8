import { useCallback } from 'react';
import type { LeadDetail, UpdateLeadInput } from '@funil/api/contract';
import { toast } from '@funil/ui';
import { failureToast } from '../../../platform/failureToast.ts';
import { offerUndo } from '../../../platform/offerUndo.ts';
import { leadInputOf } from '../form/leadInputOf.ts';

type PickedField = 'owner_id' | 'product_id';

const nameOf = (lead: LeadDetail, field: PickedField): string => {
  if (field === 'product_id') return lead.product?.name ?? 'nenhum';
  return lead.owner?.name ?? (lead.is_waiting ? 'aguardando distribuição' : 'sem responsável');
};

/** Undo of a choice that saved at once: saves the former choice. A change by another person meanwhile refuses it. */
export function usePickUndo(save: (input: UpdateLeadInput) => Promise<LeadDetail>) {
  return useCallback(
    (field: PickedField, label: string, before: LeadDetail, after: LeadDetail) => {
      const takeBack = async () => {
        const former = { [field]: leadInputOf(before)[field] };
        const lead = await save({
          ...leadInputOf(after),
          ...former,
          next_contact_was: after.next_contact_at,
          version: after.version,
        });
        toast.success(`${after.name} como antes`, { description: `${label}: ${nameOf(lead, field)}` });
      };
      offerUndo(
        `${after.name}, ${label}: ${nameOf(after, field)}`,
        { undo: takeBack, onRefused: (error) => failureToast('Não foi possível desfazer', error) },
        { id: `saved-${after.number}` },
      );
    },
    [save],
  );
}
