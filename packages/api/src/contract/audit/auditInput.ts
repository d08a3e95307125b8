import { yup } from '@funil/validation';
import { exportFormat, unlistable, uuid } from '../inputFields.ts';
import { isDay } from '../isDay.ts';

const day = () => yup.string().test('day', unlistable, (value) => value === undefined || isDay(value));

/** Filters of the log, for list and export alike: person, action and days. */
const filters = {
  actor_id: yup.string().label('Pessoa').matches(uuid),
  /** First part of the action, `lead`, or all of it. */
  action: yup
    .string()
    .label('Ação')
    .max(60)
    .matches(/^[a-z_]+(\.[a-z_]+)?$/, unlistable),
  /** Days of the account's time zone, both included. */
  from: day().label('De'),
  to: day().label('Até'),
};

/** Which entries of the audit log are requested, a page at a time. */
export const listAuditInput = yup
  .object({ ...filters, cursor: yup.string().label('Página').matches(uuid) })
  .noUnknown();

/** Which entries of the audit log are written to a file. */
export const exportAuditInput = yup.object({ ...filters, format: exportFormat() }).noUnknown();

export type ListAuditInput = yup.InferType<typeof listAuditInput>;
export type ExportAuditInput = yup.InferType<typeof exportAuditInput>;
