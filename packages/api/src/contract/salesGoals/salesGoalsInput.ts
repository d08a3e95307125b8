import { cents, yup } from '@funil/validation';
import { optionalId } from '../inputFields.ts';
import { maxValueCents } from '../maxValueCents.ts';

const month = () =>
  yup
    .string()
    .label('Mês')
    .matches(/^20\d{2}-(?:0[1-9]|1[0-2])$/);

/** Month of the goals. */
export const showSalesGoalsInput = yup.object({ month: month().required() }).noUnknown();

export type ShowSalesGoalsInput = yup.InferType<typeof showSalesGoalsInput>;

/** Goals to change; one without group and user is the account's. */
export const setSalesGoalsInput = yup
  .object({
    month: month().required(),
    goals: yup
      .array()
      .label('Metas')
      .of(
        yup
          .object({
            group_id: optionalId('Grupo'),
            user_id: optionalId('Pessoa'),
            /** Null removes the goal. */
            goal_cents: cents().label('Meta').min(1).max(maxValueCents).nullable().default(null),
          })
          .noUnknown(),
      )
      .min(1)
      .max(2000)
      .required(),
  })
  .noUnknown();

export type SetSalesGoalsInput = yup.InferType<typeof setSalesGoalsInput>;
