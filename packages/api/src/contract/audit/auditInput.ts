import { yup } from '@funil/validation';
import { unlistable, uuid } from '../inputFields.ts';
import { isDay } from '../isDay.ts';

const day = () => yup.string().test('day', unlistable, (value) => value === undefined || isDay(value));

/** Which entries of the audit log are requested: by person, action and day, a page at a time. */
export const listAuditInput = yup
  .object({
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
    cursor: yup.string().label('Página').matches(uuid),
  })
  .noUnknown();

export type ListAuditInput = yup.InferType<typeof listAuditInput>;
