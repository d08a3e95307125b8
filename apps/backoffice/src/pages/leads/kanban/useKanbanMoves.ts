import { useCallback, useState } from 'react';
import { isApiError } from '@funil/api';
import { changeLeadStatus } from '@funil/api/contract';
import type { ChangeLeadStatusInput, LeadStatus } from '@funil/api/contract';
import { useClient, useLeadCache } from '@funil/api/react';
import { toast } from '@funil/ui';
import { conflictOf } from '../conflict/conflictOf.ts';
import { questionOf } from '../status/statusMove.ts';
import type { MoveQuestion } from '../status/statusMove.ts';
import type { KanbanLead } from './LeadCard.tsx';

interface Move {
  lead: KanbanLead;
  status: LeadStatus;
}

/** Moves that the lists do not show yet, by the lead's number. */
export type UnderWay = ReadonlyMap<number, Move>;

interface PendingMove extends Move {
  question: Exclude<MoveQuestion, null>;
  notice: string | null;
}

const nothing = { loss_reason_id: null, loss_note: null, product_id: null, value_cents: null };

/**
 * Moves of cards. A dropped card lies in its new column at once, and goes back when the move fails or is given up. Each
 * move names the version that was picked up: when somebody else was faster nothing is overwritten unasked.
 */
export function useKanbanMoves(statuses: readonly LeadStatus[]) {
  const client = useClient();
  const { leadChanged, leadOutdated, refreshLists } = useLeadCache();
  const [underWay, setUnderWay] = useState<UnderWay>(new Map());
  const [pending, setPending] = useState<PendingMove | null>(null);

  const place = useCallback((number: number, move: Move | null) => {
    setUnderWay((now) => {
      const next = new Map(now);
      if (move) next.set(number, move);
      else next.delete(number);
      return next;
    });
  }, []);

  async function save(lead: KanbanLead, input: ChangeLeadStatusInput) {
    const answer = await client.call(changeLeadStatus, { params: { number: lead.number }, body: input });
    await leadChanged(answer.lead);
    place(lead.number, null);
  }

  async function catchUp(number: number) {
    await Promise.all([leadOutdated(number), refreshLists()]);
    place(number, null);
  }

  async function moveAtOnce({ lead, status }: Move) {
    try {
      await save(lead, { ...nothing, status_id: status.id, version: lead.version });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const current = conflictOf(error);
      await catchUp(lead.number);
      if (current) {
        toast.error(`Outra pessoa alterou ${current.name}, que está em ${current.status.name}`, {
          id: `move-${lead.number}`,
          ...(current.status.id !== status.id && { action: { label: `Mover para ${status.name}`, onClick: () => start({ lead: current, status }) } }),
        });
      } else {
        toast.error(error.status === 404 ? `${lead.name} não está mais entre os seus leads` : error.message, {
          id: `move-${lead.number}`,
          ...(error.isTemporary && { action: { label: 'Tentar de novo', onClick: () => start({ lead, status }) } }),
        });
      }
    }
  }

  function start(move: Move) {
    place(move.lead.number, move);
    const question = questionOf(move.lead, move.status);
    if (question) setPending({ ...move, question, notice: null });
    else void moveAtOnce(move);
  }

  return {
    underWay,
    pending,
    move: (lead: KanbanLead, to: string) => {
      const status = statuses.find(({ id }) => id === to);
      if (status && !underWay.has(lead.number)) start({ lead, status });
    },
    cancel: () => {
      if (pending) place(pending.lead.number, null);
      setPending(null);
    },
    /** Sends the answers; for the modal, which shows what it throws. */
    answer: async (input: ChangeLeadStatusInput) => {
      if (!pending) return;
      try {
        await save(pending.lead, input);
        setPending(null);
      } catch (error) {
        const current = isApiError(error) ? conflictOf(error) : null;
        if (!current) throw error;
        void leadOutdated(current.number);
        setPending({ ...pending, lead: current, notice: `Outra pessoa alterou este lead, que está em ${current.status.name}. Confira e envie de novo.` });
      }
    },
  };
}
