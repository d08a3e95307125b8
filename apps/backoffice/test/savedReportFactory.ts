import type { ReportChoice, SavedReport } from '@funil/api/contract';
import { reportId } from './reportFactory.ts';

type Facts = Partial<Omit<SavedReport, 'choice'>> & { choice?: Partial<ReportChoice> };

/** A saved report of the viewer's own: of leads, of this month. */
export const makeSaved = (number: number, { choice, ...facts }: Facts = {}): SavedReport => ({
  id: reportId(number),
  name: `Relatório ${number}`,
  report: 'lead_report',
  choice: { period: 'month', by: null, mode: null, filters: {}, ...choice },
  gone: [],
  is_own: true,
  owner_name: 'Bruna Siqueira',
  mail: null,
  ...facts,
});
