import { useMemo } from 'react';
import { isApiError } from '@funil/api';
import type { LeadDetail, MovedLead } from '@funil/api/contract';
import { useAskLeadEarnings, useCan, useLeadBulks } from '@funil/api/react';
import { toast } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { describeEarnings } from '../../commissions/sale/earnings.ts';

/** The toast, and the way back in it, do not wait longer for what a sale earns. */
const earningsWithinMs = 1500;

/** What a move did, in the words of its toast. */
function describeOutcome({ name, status, product, value_cents: cents, owner, loss_reason: reason }: LeadDetail): {
  title: string;
  description: string | undefined;
} {
  if (status.kind === 'won') {
    const facts = [
      cents === null ? null : formatCurrency(cents),
      product?.name,
      owner ? `vendedor: ${owner.name}` : 'sem vendedor',
    ];
    return { title: `Venda de ${name} marcada`, description: facts.filter(Boolean).join(' · ') };
  }
  if (status.kind === 'lost')
    return { title: `${name} marcado como perdido`, description: reason ? `Motivo: ${reason.name}` : undefined };
  return { title: `${name} reaberto em ${status.name}`, description: undefined };
}

/** What was taken back, in the words of its toast. */
function describeUndone({ name, status }: Pick<LeadDetail, 'name' | 'status'>): string {
  if (status.kind === 'won') return `Venda de ${name} desfeita`;
  return status.kind === 'lost' ? `Perda de ${name} desfeita` : `Reabertura de ${name} desfeita`;
}

/**
 * Says that a lead was sold, lost or reopened, wherever that was done, and offers to take it back; of a sale also what
 * it earns to whom, as far as the viewer may know.
 */
export function useMoveUndo() {
  const { undo } = useLeadBulks();
  const askEarnings = useAskLeadEarnings();
  const { can } = useCan();
  const { user } = useCurrentSession();
  return useMemo(() => {
    const takeBack = async (lead: LeadDetail, id: string) => {
      try {
        const { changedCount, skipped } = await undo([id]);
        if (changedCount > 0) toast.success(describeUndone(lead), { description: 'O lead está como antes.' });
        else toast.error(`${lead.name} ficou como está`, { description: skipped[0]?.reason });
      } catch (error) {
        toast.error(isApiError(error) ? error.message : 'Não foi possível desfazer.');
      }
    };
    /** The sale is made: what it earns is said where that is known at once. */
    const earned = (number: number) =>
      Promise.race([
        askEarnings(number).then((earnings) => describeEarnings(earnings, user.id)),
        new Promise<null>((resolve) => setTimeout(resolve, earningsWithinMs, null)),
      ]).catch(() => null);
    return ({ lead, undo_id: id }: MovedLead) => {
      if (id === null) return;
      const { title, description } = describeOutcome(lead);
      const say = (more: string | undefined) =>
        toast.undo(title, () => void takeBack(lead, id), {
          id: `moved-${lead.number}`,
          ...(more && { description: more }),
        });
      // With the sum at once: a toast that grows under the reader's eyes would move its button away.
      if (lead.status.kind !== 'won' || !can('commission.read')) say(description);
      else void earned(lead.number).then((sum) => say([description, sum].filter(Boolean).join(' · ')));
    };
  }, [undo, askEarnings, can, user.id]);
}
