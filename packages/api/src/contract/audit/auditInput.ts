import { yup } from '@funil/validation';
import { exportFormat, unlistable, uuid } from '../inputFields.ts';
import { isDay } from '../isDay.ts';

const day = () => yup.string().test('day', unlistable, (value) => value === undefined || isDay(value));

const filters = {
  actor_id: yup.string().label('Pessoa').matches(uuid),
  /** Area (`lead`) or whole action (`lead.update`). */
  action: yup
    .string()
    .label('Ação')
    .max(60)
    .matches(/^[a-z_]+(\.[a-z_]+)?$/, unlistable),
  /** Days in the account's time zone, both inclusive. */
  from: day().label('De'),
  to: day().label('Até'),
};

/** Query of the audit log. */
export const listAuditInput = yup
  .object({ ...filters, cursor: yup.string().label('Página').matches(uuid) })
  .noUnknown();

/** Query of an export. */
export const exportAuditInput = yup.object({ ...filters, format: exportFormat() }).noUnknown();

export type ListAuditInput = yup.InferType<typeof listAuditInput>;
export type ExportAuditInput = yup.InferType<typeof exportAuditInput>;
