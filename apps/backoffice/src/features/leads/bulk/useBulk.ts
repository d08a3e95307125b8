import { useCallback, useState } from 'react';
import { isApiError } from '@funil/api';
import { useLeadBulks } from '@funil/api/react';
import type { BulkCommand, BulkOutcome, LeadListQuery } from '@funil/api/react';
import { maxBulkLeads, maxSelectedLeads } from '@funil/api/contract';
import { toast } from '@funil/ui';
import { offerUndo } from '../../../platform/offerUndo.ts';
import { sayRefused } from '../../../platform/sayRefused.ts';
import { useEarningTexts } from '../../commissions/sale/useEarningTexts.ts';
import { describeDistribution, describeDone, describeSkipped, formatLeadCount } from './describeBulk.ts';

const progressId = 'bulk-progress';

/** Runs bulk actions, shows progress and result, and offers undo. */
export function useBulk() {
  const { run: send, undo, select } = useLeadBulks();
  const { ofBulks } = useEarningTexts();
  const [isRunning, setRunning] = useState(false);

  const offerBulkUndo = useCallback(
    (
      { changedCount, skipped, distributions, ids }: BulkOutcome,
      verb: { one: string; many: string },
      earned: string | null = null,
    ) => {
      const description =
        [earned && `${earned}.`, describeDistribution(distributions), describeSkipped(skipped)]
          .filter(Boolean)
          .join(' ') || undefined;
      if (changedCount === 0) {
        toast.info(describeDone(0, verb), { description });
        return;
      }
      const takeBack = async () => {
        const undone = await undo(ids);
        if (undone.changedCount === 0) toast.info('Nada a desfazer', { description: describeSkipped(undone.skipped) });
        else
          toast.success(`Desfeito: ${formatLeadCount(undone.changedCount)} como antes`, {
            description: describeSkipped(undone.skipped),
          });
      };
      offerUndo(describeDone(changedCount, verb), { undo: takeBack, onRefused: sayRefused }, { description });
    },
    [undo],
  );

  async function run(
    numbers: readonly number[],
    command: BulkCommand,
    verb: { one: string; many: string },
    { isSale = false } = {},
  ): Promise<boolean> {
    setRunning(true);
    let reached: BulkOutcome = { changedCount: 0, skipped: [], distributions: [], ids: [] };
    const isLong = numbers.length > maxBulkLeads;
    if (isLong) toast.info(`Alterando ${formatLeadCount(numbers.length)}`, { id: progressId, duration: Infinity });
    try {
      const outcome = await send(numbers, command, (now, done) => {
        reached = now;
        if (isLong)
          toast.info(`Alterando: ${done} de ${formatLeadCount(numbers.length)}`, {
            id: progressId,
            duration: Infinity,
          });
      });
      // Waits for the earnings, because a toast that grew later would move its undo button.
      offerBulkUndo(outcome, verb, isSale && outcome.changedCount > 0 ? await ofBulks(outcome.ids) : null);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Leads changed before the failure can be undone.
      if (reached.changedCount > 0) offerBulkUndo(reached, verb);
      toast.error(Object.values(error.fields ?? {})[0] ?? error.message);
      return false;
    } finally {
      toast.dismiss(progressId);
      setRunning(false);
    }
  }

  /** Numbers of all leads of a query, even if not loaded. Null after a failure. */
  async function selectAll(query: LeadListQuery): Promise<readonly number[] | null> {
    setRunning(true);
    try {
      const { numbers, is_capped: isCapped } = await select(query);
      if (isCapped)
        toast.info(`${formatLeadCount(maxSelectedLeads)} selecionados`, {
          description: 'É o limite de uma seleção. Os demais ficam como estão.',
        });
      return numbers;
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error('Não foi possível selecionar todos', { description: error.message });
      return null;
    } finally {
      setRunning(false);
    }
  }

  return { isRunning, run, selectAll };
}
