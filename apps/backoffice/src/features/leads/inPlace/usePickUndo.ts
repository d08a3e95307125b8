import { useCallback } from 'react';
import type { LeadDetail, UpdateLeadInput } from '@funil/api/contract';
import { toast } from '@funil/ui';
import { failureToast } from '../../../platform/failureToast.ts';
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
        try {
          const former = { [field]: leadInputOf(before)[field] };
          const lead = await save({ ...leadInputOf(after), ...former, version: after.version });
          toast.success(`${after.name} como antes`, { description: `${label}: ${nameOf(lead, field)}` });
        } catch (error) {
          failureToast('Não foi possível desfazer', error);
        }
      };
      toast.undo(`${after.name}, ${label}: ${nameOf(after, field)}`, () => void takeBack(), {
        id: `saved-${after.number}`,
      });
    },
    [save],
  );
}
