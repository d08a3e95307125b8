import { useEffect, useRef } from 'react';
import type { ReportChoice, SavedReport, ReportKind } from '@funil/api/contract';
import { useSavedReports } from '@funil/api/react';
import { toast } from '@funil/ui';
import { useAddressParams } from '../../../platform/address/useAddressParams.ts';
import { isSameChoice, openWord, savedWord, writeSaved } from './savedReportAddress.ts';

export interface ShownReport {
  report: ReportKind;
  choice: ReportChoice;
}

export interface ChosenReport {
  /** Reports saved by the viewer or mailed to the viewer. */
  saved: readonly SavedReport[] | undefined;
  chosen: SavedReport | null;
  /** Whether the shown report differs from the saved one. */
  isChanged: boolean;
  /** Whether the report of an e-mail is still loading. */
  isOpening: boolean;
  /** Shows a saved report; null removes it from the address. */
  choose: (saved: SavedReport | null) => void;
}

export function useChosenReport({ report, choice }: ShownReport): ChosenReport {
  const { saved: all, error } = useSavedReports();
  const [params, setParams] = useAddressParams();
  const saved = all?.filter((one) => one.report === report);
  const chosen = saved?.find(({ id }) => id === params.get(savedWord)) ?? null;
  const asked = params.get(openWord);
  const named = params.get(savedWord);
  // A report just saved or deleted must not be reported as missing.
  const latestId = useRef<string>(undefined);
  useEffect(() => {
    if (chosen) latestId.current = chosen.id;
  }, [chosen]);
  const choose = (next: SavedReport | null) => {
    if (next) latestId.current = next.id;
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
    if (!isLost || named === latestId.current) return;
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
