import { cents, yup } from '@funil/validation';
import { listVersion, optionalId, wholeNumber } from '../inputFields.ts';
import { maxValueCents } from '../maxValueCents.ts';

/** Maximum of a goal that is no value. */
const maxGoalCount = 1_000_000;

const goalFields = ['goal_cents', 'sales_goal', 'contacts_goal'] as const;

/**
 * Path of the first goal that an earlier entry names for the same subject, within the list. Ignores invalid entries.
 */
function findRepeated(goals: readonly unknown[] | null | undefined): string | null {
  const named = new Set<string>();
  for (const [index, goal] of (goals ?? []).entries()) {
    if (typeof goal !== 'object' || goal === null) continue;
    const { group_id: group, user_id: user, ...values } = goal as Record<string, unknown>;
    for (const field of goalFields.filter((one) => values[one] !== undefined)) {
      const key = JSON.stringify([group ?? null, user ?? null, field]).toLowerCase();
      if (named.has(key)) return `[${index}].${field}`;
      named.add(key);
    }
  }
  return null;
}

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
    /** Version of the month that the caller loaded; another one is refused (`sales_goal.outdated`). */
    version: listVersion(),
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
      .test('once', (goals, { path, createError }) => {
        const repeated = findRepeated(goals);
        return (
          repeated === null || createError({ path: path + repeated, message: 'Esta meta está duas vezes na lista' })
        );
      })
      .required(),
  })
  .noUnknown();

export type SetSalesGoalsInput = yup.InferType<typeof setSalesGoalsInput>;
