import { endpoint, input, wire } from '../endpoint.ts';
import type { CreatedWithdrawal, WithdrawalForm } from './withdrawalsAnswers.ts';
import type { CreateWithdrawalInput } from './withdrawalsInput.ts';

export type { CreatedWithdrawal, WithdrawalForm } from './withdrawalsAnswers.ts';
export type * from './withdrawalsInput.ts';

/** In the address of the public page: `/simulador?descadastro`. */
export const withdrawalParam = 'descadastro';

/** Opens the public form by which a person withdraws the consent to offers. */
export const showWithdrawalForm = endpoint({
  name: 'withdrawal.show_form',
  method: 'GET',
  path: '/public_api/withdrawal_form',
  access: 'public',
  response: wire<WithdrawalForm>('form_token'),
});

/**
 * Withdraws the consent to offers for a phone, an e-mail or both, also for leads that come later. The answer is the
 * same whether or not they are known. Idempotent by `submission_id`.
 */
export const createWithdrawal = endpoint({
  name: 'withdrawal.create',
  method: 'POST',
  path: '/public_api/withdrawals',
  access: 'public',
  body: input<CreateWithdrawalInput>(),
  response: wire<CreatedWithdrawal>('is_received'),
  status: 201,
  errors: ['withdrawal.form_expired', 'withdrawal.contact_missing'],
});
