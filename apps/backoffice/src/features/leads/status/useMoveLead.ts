import { useState } from 'react';
import { isApiError } from '@funil/api';
import type { ChangeLeadStatusInput, LeadDetail, LeadStatus } from '@funil/api/contract';
import { useChangeLeadStatus, useLeadCache } from '@funil/api/react';
import { conflictOf } from '../conflict/conflictOf.ts';
import { useLackedOwnFields } from '../../ownFields/useLackedOwnFields.ts';
import { useMoveQuestion } from './useMoveQuestion.ts';
import type { AskedMove } from './useMoveQuestion.ts';
import { useMoveUndo } from './useMoveUndo.ts';

export interface PendingMove extends AskedMove {
  lead: LeadDetail;
  status: LeadStatus;
  notice: string | null;
}

interface MoveLeadOptions {
  lead: LeadDetail;
  /** Called only for moves without a modal. `retry` is null if a retry cannot help. */
  onFailure: (message: string, retry: (() => void) | null) => void;
}

const nothing = { loss_reason_id: null, loss_note: null, product_id: null, value_cents: null };

/** After a concurrent change the user's input is kept. */
export function useMoveLead({ lead, onFailure }: MoveLeadOptions) {
  const [pending, setPending] = useState<PendingMove | null>(null);
  const { trigger, isMutating } = useChangeLeadStatus(lead.number);
  const { leadOutdated } = useLeadCache();
  const offerUndo = useMoveUndo();
  const askedBy = useMoveQuestion();
  const lackedBy = useLackedOwnFields();

  async function moveAtOnce(from: LeadDetail, status: LeadStatus) {
    try {
      offerUndo(await trigger({ ...nothing, status_id: status.id, version: from.version }), from.status);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const current = conflictOf(error);
      if (current) void leadOutdated(from.number);
      onFailure(
        current ? `Outra pessoa alterou este lead, que está em ${current.status.name}.` : error.message,
        current || error.isTemporary ? () => void move(current ?? from, status) : null,
      );
    }
  }

  async function move(from: LeadDetail, status: LeadStatus) {
    const asked = await askedBy(from, status);
    if (asked) setPending({ lead: from, status, ...asked, notice: null });
    else await moveAtOnce(from, status);
  }

  return {
    pending,
    isMoving: isMutating,
    moveTo: (status: LeadStatus) => {
      if (!isMutating) void move(lead, status);
    },
    cancel: () => setPending(null),
    answer: async (input: ChangeLeadStatusInput) => {
      try {
        offerUndo(await trigger(input), (pending?.lead ?? lead).status);
        setPending(null);
      } catch (error) {
        const current = isApiError(error) ? conflictOf(error) : null;
        if (!current) throw error;
        void leadOutdated(current.number);
        setPending(
          (waiting) =>
            waiting && {
              ...waiting,
              lead: current,
              ownFields: lackedBy(waiting.status.id, [current]),
              notice: `Outra pessoa alterou este lead, que está em ${current.status.name}. Confira e envie de novo.`,
            },
        );
      }
    },
  };
}
