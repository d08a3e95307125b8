import { cents, yup } from '@funil/validation';
import { optionalId, wholeNumber } from '../inputFields.ts';
import { maxValueCents } from '../maxValueCents.ts';

/** Maximum of a goal that is no value. */
const maxGoalCount = 1_000_000;

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
            /** Of each goal, null removes it, and a missing field leaves it unchanged. */
            goal_cents: cents().label('Meta').min(1).max(maxValueCents).nullable(),
            sales_goal: wholeNumber('Meta de vendas').min(1).max(maxGoalCount).nullable(),
            contacts_goal: wholeNumber('Meta de leads contatados').min(1).max(maxGoalCount).nullable(),
          })
          .noUnknown(),
      )
      .min(1)
      .max(2000)
      .required(),
  })
  .noUnknown();

export type SetSalesGoalsInput = yup.InferType<typeof setSalesGoalsInput>;
