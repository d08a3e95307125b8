import { useCallback, useRef, useState } from 'react';
import { isApiError } from '@funil/api';
import { changeLeadStatus } from '@funil/api/contract';
import type { ChangeLeadStatusInput, LeadStatus } from '@funil/api/contract';
import { useClient, useLeadCache } from '@funil/api/react';
import { toast } from '@funil/ui';
import { conflictOf } from '../conflict/conflictOf.ts';
import { useLackedOwnFields } from '../../ownFields/useLackedOwnFields.ts';
import { useMoveQuestion } from '../status/useMoveQuestion.ts';
import type { AskedMove } from '../status/useMoveQuestion.ts';
import { useMoveUndo } from '../status/useMoveUndo.ts';
import type { KanbanLead } from './LeadCard.tsx';

interface Move {
  lead: KanbanLead;
  status: LeadStatus;
}

export type UnderWay = ReadonlyMap<number, Move>;

interface PendingMove extends Move, AskedMove {
  move: Move;
  notice: string | null;
  /** Called with whether the card stays where it was dropped. */
  settled: (stays: boolean) => void;
}

const nothing = { loss_reason_id: null, loss_note: null, product_id: null, value_cents: null };

/**
 * A failed or canceled move is reverted. Each move sends the version picked up, so that concurrent changes are not
 * overwritten silently.
 */
export function useKanbanMoves(statuses: readonly LeadStatus[]) {
  const client = useClient();
  const { leadChanged, leadOutdated, refreshLists } = useLeadCache();
  const [underWay, setUnderWay] = useState<UnderWay>(new Map());
  const [pending, setPending] = useState<PendingMove | null>(null);
  const offerUndo = useMoveUndo();
  const askedBy = useMoveQuestion();
  const lackedBy = useLackedOwnFields();

  /** Pending moves by lead number. The next move of a lead starts from the result. */
  const sending = useRef(new Map<number, Promise<KanbanLead | null>>());

  const place = useCallback((move: Move) => setUnderWay((now) => new Map(now).set(move.lead.number, move)), []);
  /** Drops the optimistic move, unless another move of the lead has begun. */
  const settle = useCallback((move: Move) => {
    setUnderWay((now) => {
      if (now.get(move.lead.number) !== move) return now;
      const next = new Map(now);
      next.delete(move.lead.number);
      return next;
    });
  }, []);

  async function save(move: Move, input: ChangeLeadStatusInput) {
    const { number } = move.lead;
    const answered = client.call(changeLeadStatus, { params: { number }, body: input });
    const saved = answered.then(
      ({ lead }) => lead,
      () => null,
    );
    sending.current.set(number, saved);
    const moved = await answered.finally(() => {
      if (sending.current.get(number) === saved) sending.current.delete(number);
    });
    offerUndo(moved, move.lead.status);
    const { lead } = moved;
    // With the new version the card can be moved again before the list is refetched.
    const placed = { ...move, lead };
    setUnderWay((now) => (now.get(number) === move ? new Map(now).set(number, placed) : now));
    await leadChanged(lead);
    settle(placed);
  }

  async function catchUp(move: Move) {
    await Promise.all([leadOutdated(move.lead.number), refreshLists()]);
    settle(move);
  }

  async function moveAtOnce(move: Move): Promise<boolean> {
    const { lead, status } = move;
    try {
      await save(move, { ...nothing, status_id: status.id, version: lead.version });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const current = conflictOf(error);
      await catchUp(move);
      if (current) {
        toast.error(`Outra pessoa alterou ${current.name}, que está em ${current.status.name}`, {
          id: `move-${lead.number}`,
          ...(current.status.id !== status.id && {
            action: { label: `Mover para ${status.name}`, onClick: () => void start({ lead: current, status }) },
          }),
        });
      } else {
        toast.error(error.status === 404 ? `${lead.name} não está mais entre os seus leads` : error.message, {
          id: `move-${lead.number}`,
          ...(error.isTemporary && {
            action: { label: 'Tentar de novo', onClick: () => void start({ lead, status }) },
          }),
        });
      }
      return false;
    }
  }

  /** Resolves to whether the card stays. */
  async function start(move: Move): Promise<boolean> {
    place(move);
    const asked = await askedBy(move.lead, move.status);
    if (!asked) return moveAtOnce(move);
    return new Promise((settled) => {
      setPending({ ...move, move, ...asked, notice: null, settled });
    });
  }

  /** Starts a move from the result of the lead's previous one. */
  async function startAfter(before: Promise<KanbanLead | null>, { lead, status }: Move) {
    place({ lead, status });
    return start({ lead: (await before) ?? lead, status });
  }

  return {
    underWay,
    pending,
    move: async (lead: KanbanLead, to: string) => {
      const status = statuses.find(({ id }) => id === to);
      if (!status) return false;
      const before = sending.current.get(lead.number);
      return before ? startAfter(before, { lead, status }) : start({ lead, status });
    },
    cancel: () => {
      if (pending) settle(pending.move);
      setPending(null);
      pending?.settled(false);
    },
    /** Errors are thrown for the modal to show. */
    answer: async (input: ChangeLeadStatusInput) => {
      if (!pending) return;
      try {
        await save(pending.move, input);
        setPending(null);
        pending.settled(true);
      } catch (error) {
        const current = isApiError(error) ? conflictOf(error) : null;
        if (!current) throw error;
        void leadOutdated(current.number);
        setPending({
          ...pending,
          lead: current,
          ownFields: lackedBy(pending.status.id, [current]),
          notice: `Outra pessoa alterou este lead, que está em ${current.status.name}. Confira e envie de novo.`,
        });
      }
    },
  };
}
