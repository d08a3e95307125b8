import { useEffect, useRef } from 'react';
import type { ReportChoice, SavedReport, SavedReportKind } from '@funil/api/contract';
import { useSavedReports } from '@funil/api/react';
import { toast } from '@funil/ui';
import { useAddressParams } from '../../../platform/address/useAddressParams.ts';
import { isSameChoice, openWord, savedWord, writeSaved } from './savedChoice.ts';

/** What the screen of a report shows, and which report that is. */
export interface ShownReport {
  report: SavedReportKind;
  choice: ReportChoice;
}

export interface SavedChoice {
  /** Of this report, the viewer's own and what others send to it; undefined until they are known. */
  saved: readonly SavedReport[] | undefined;
  chosen: SavedReport | null;
  /** The screen shows something else by now than what was saved. */
  isChanged: boolean;
  /** What a mail asked to open is not there yet. */
  isOpening: boolean;
  /** Shows one, or takes its name off the address. */
  choose: (saved: SavedReport | null) => void;
}

/** The saved report that an address names. */
export function useSavedChoice({ report, choice }: ShownReport): SavedChoice {
  const { saved: all, error } = useSavedReports();
  const [params, setParams] = useAddressParams();
  const saved = all?.filter((one) => one.report === report);
  const chosen = saved?.find(({ id }) => id === params.get(savedWord)) ?? null;
  const asked = params.get(openWord);
  const named = params.get(savedWord);
  // One that was there while somebody looked is not searched for: it was just saved, or just deleted.
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (chosen) known.current = chosen.id;
  }, [chosen]);
  const choose = (next: SavedReport | null) => {
    if (next) known.current = next.id;
    setParams(
      (current) => {
        if (next) return writeSaved(current, next);
        current.delete(savedWord);
        return current;
      },
      { replace: true },
    );
  };

  const isLost = named !== null && all !== undefined && chosen === null;
  useEffect(() => {
    if (!isLost || named === known.current) return;
    setParams(
      (current) => {
        current.delete(savedWord);
        return current;
      },
      { replace: true },
    );
    toast.error('Relatório salvo não encontrado', { description: 'Ele foi excluído, ou não é mais enviado a você.' });
  }, [isLost, named, setParams]);

  const isSettled = all !== undefined || error !== undefined;
  useEffect(() => {
    if (asked === null || !isSettled) return;
    const found = all?.find((one) => one.id === asked && one.report === report);
    setParams(
      (current) => {
        if (found) return writeSaved(current, found);
        current.delete(openWord);
        return current;
      },
      { replace: true },
    );
    if (!found) toast.error('Este relatório salvo não existe mais, ou não é mais enviado a você.');
  }, [asked, isSettled, all, report, setParams]);

  return {
    saved,
    chosen,
    isChanged: chosen !== null && !isSameChoice(chosen.choice, choice),
    isOpening: asked !== null,
    choose,
  };
}
