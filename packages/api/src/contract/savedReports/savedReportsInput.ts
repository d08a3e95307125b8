import { yup } from '@funil/validation';
import { plainText, unlistable, uuid } from '../inputFields.ts';
import { reportDimensions, reportKinds, statusReportModes } from '../reports/reportKinds.ts';
import { reportFilterFields, reportOrderField, reportPeriodField } from '../reports/reportsInput.ts';
import { maxReportReceivers, reportFrequencies } from './savedReports.ts';

const choice = yup
  .object({
    period: reportPeriodField,
    by: yup.string().label('Dimensão').oneOf(reportDimensions, unlistable).nullable().default(null),
    mode: yup.string().label('Leitura').oneOf(statusReportModes, unlistable).nullable().default(null),
    filters: yup.object(reportFilterFields).label('Filtros').noUnknown(),
    order: reportOrderField,
  })
  .label('O que o relatório mostra')
  .noUnknown();

/** Name and settings of a saved report. */
export const savedReportInput = yup
  .object({
    name: plainText('Nome').required().max(60),
    report: yup.string().label('Relatório').required().oneOf(reportKinds, unlistable),
    choice,
  })
  .noUnknown();

/** Query of the possible receivers. */
export const listReportReceiversInput = yup
  .object({
    /** Words from the name; ignores case and accents. */
    search: yup.string().label('Busca').trim().max(120),
  })
  .noUnknown();

/** Frequency and receivers of the mail. */
export const reportMailInput = yup
  .object({
    frequency: yup.string().label('Quando').required().oneOf(reportFrequencies, unlistable),
    receiver_ids: yup
      .array(yup.string().label('Pessoa').matches(uuid).required())
      .label('Quem recebe')
      .required()
      .min(1, 'Escolha pelo menos uma pessoa')
      .max(maxReportReceivers, `Escolha no máximo ${maxReportReceivers} pessoas`),
  })
  .noUnknown();

export type SavedReportInput = yup.InferType<typeof savedReportInput>;
export type ListReportReceiversInput = yup.InferType<typeof listReportReceiversInput>;
export type ReportMailInput = yup.InferType<typeof reportMailInput>;
export type ReportChoice = SavedReportInput['choice'];
