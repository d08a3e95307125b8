import { useCallback } from 'react';
import type { LeadDetail, UpdateLeadInput } from '@funil/api/contract';
import { toast } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { failureToast } from '../../../platform/failureToast.ts';
import { offerUndo } from '../../../platform/offerUndo.ts';
import { leadInputOf } from './leadInputOf.ts';
import { saleChangeOf } from './saleChangeOf.ts';

const again = 'As comissões foram estornadas e lançadas de novo.';

const describe = ({ value_cents: cents, product }: LeadDetail) =>
  [cents !== null && formatCurrency(cents), product?.name].filter(Boolean).join(', ');

/** Undo saves the old value and product; commissions follow the sale. */
export function useSaleChangeUndo(save: (input: UpdateLeadInput) => Promise<LeadDetail>) {
  return useCallback(
    (before: LeadDetail, after: LeadDetail) => {
      const { value_cents, product_id } = leadInputOf(before);
      if (!saleChangeOf(before, leadInputOf(after))) return;
      const takeBack = async () => {
        await save({
          ...leadInputOf(after),
          value_cents,
          product_id,
          next_contact_was: after.next_contact_at,
          version: after.version,
        });
        toast.success(`Venda de ${after.name} como antes: ${describe(before)}`, { description: again });
      };
      offerUndo(
        `Venda de ${after.name} alterada: ${describe(after)}`,
        { undo: takeBack, onRefused: (error) => failureToast('Não foi possível desfazer', error) },
        { id: `saved-${after.number}`, description: `Antes: ${describe(before)}. ${again}` },
      );
    },
    [save],
  );
}
