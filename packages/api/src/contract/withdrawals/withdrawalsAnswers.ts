import { Type } from 'typebox';
import type { Static } from 'typebox';

/** The public form. */
export type WithdrawalForm = Static<typeof WithdrawalFormSchema>;
export const WithdrawalFormSchema = Type.Object({ form_token: Type.String() });

/** Thanks, the same for everybody. */
export type CreatedWithdrawal = Static<typeof CreatedWithdrawalSchema>;
export const CreatedWithdrawalSchema = Type.Object({ is_received: Type.Boolean() });
