import { endpoint, input, wire } from '../endpoint.ts';
import type { PixKeyDoubtList } from './pixKeysAnswers.ts';
import type { SettlePixKeyInput } from './pixKeysInput.ts';

export type { PixKeyDoubt, PixKeyDoubtList } from './pixKeysAnswers.ts';
export type * from './pixKeysInput.ts';

/**
 * People whose PIX key was kept as a document though its digits are a mobile number as well: no code pays to it until
 * they, or an administrator, say which of them it is.
 */
export const listPixKeyDoubts = endpoint({
  name: 'pix_key.doubts',
  method: 'GET',
  path: '/api/pix_key_doubts',
  ability: 'commission.approve',
  response: wire<PixKeyDoubtList>('pix_key_doubts'),
});

/** Says which kind the key of a person is; it is written about it. */
export const settlePixKey = endpoint({
  name: 'pix_key.settle',
  method: 'POST',
  path: '/api/pix_key_doubts/{id}',
  ability: 'commission.approve',
  body: input<SettlePixKeyInput>(),
  response: wire<PixKeyDoubtList>('pix_key_doubts'),
  errors: ['user.not_found', 'pix_key.no_doubt', 'password.current_wrong', 'session.too_many_attempts'],
});
