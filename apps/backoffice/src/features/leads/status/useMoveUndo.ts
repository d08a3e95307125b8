import { useMemo } from 'react';
import type { LeadDetail, MovedLead } from '@funil/api/contract';
import { useLeadBulks } from '@funil/api/react';
import { toast } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { offerUndo } from '../../../platform/offerUndo.ts';
import { sayRefused } from '../../../platform/sayRefused.ts';
import { useEarningTexts } from '../../commissions/sale/useEarningTexts.ts';

type StatusKind = LeadDetail['status']['kind'];

const isClosed = (kind: StatusKind) => kind === 'won' || kind === 'lost';

function describeOutcome(
  { name, status, product, value_cents: cents, owner, loss_reason: reason }: LeadDetail,
  fromKind: StatusKind,
): {
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
  const verb = isClosed(fromKind) ? 'reaberto em' : 'movido para';
  return { title: `${name} ${verb} ${status.name}`, description: undefined };
}

function describeUndone({ name, status }: Pick<LeadDetail, 'name' | 'status'>, fromKind: StatusKind): string {
  if (status.kind === 'won') return `Venda de ${name} desfeita`;
  if (status.kind === 'lost') return `Perda de ${name} desfeita`;
  return isClosed(fromKind) ? `Reabertura de ${name} desfeita` : `Mudança de ${name} desfeita`;
}

/** Toast with undo of a move from a status, and for a sale its commissions as far as the viewer may see them. */
export function useMoveUndo() {
  const { undo } = useLeadBulks();
  const { ofLead } = useEarningTexts();
  return useMemo(() => {
    const takeBack = async (lead: LeadDetail, fromKind: StatusKind, id: string) => {
      const { changedCount, skipped } = await undo([id]);
      if (changedCount > 0) toast.success(describeUndone(lead, fromKind), { description: 'O lead está como antes.' });
      else toast.error(`${lead.name} ficou como está`, { description: skipped[0]?.reason });
    };
    return ({ lead, undo_id: id }: MovedLead, { kind: fromKind }: Pick<LeadDetail['status'], 'kind'>) => {
      if (id === null) return;
      const { title, description } = describeOutcome(lead, fromKind);
      const say = (more: string | undefined) =>
        offerUndo(
          title,
          { undo: () => takeBack(lead, fromKind, id), onRefused: sayRefused },
          { id: `moved-${lead.number}`, ...(more && { description: more }) },
        );
      // A toast that grew later would move its undo button.
      if (lead.status.kind !== 'won') say(description);
      else void ofLead(lead.number).then((sum) => say([description, sum].filter(Boolean).join(' · ')));
    };
  }, [undo, ofLead]);
}
