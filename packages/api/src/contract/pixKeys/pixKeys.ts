import { endpoint, input, wire } from '../endpoint.ts';
import type { PixKeyDoubtList } from './pixKeysAnswers.ts';
import type { SettlePixKeyInput } from './pixKeysInput.ts';

export type { PixKeyDoubt, PixKeyDoubtList } from './pixKeysAnswers.ts';
export type * from './pixKeysInput.ts';

/**
 * Lists users whose PIX key, stored as a document, is also a mobile number. Until decided, their payments have no PIX
 * code.
 */
export const listPixKeyDoubts = endpoint({
  name: 'pix_key.doubts',
  method: 'GET',
  path: '/api/pix_key_doubts',
  ability: 'commission.approve',
  response: wire<PixKeyDoubtList>('pix_key_doubts'),
});

/** Decides an ambiguous key's kind. A mail reports it if the stored key changes. */
export const settlePixKey = endpoint({
  name: 'pix_key.settle',
  method: 'POST',
  path: '/api/pix_key_doubts/{id}',
  ability: 'commission.approve',
  body: input<SettlePixKeyInput>(),
  response: wire<PixKeyDoubtList>('pix_key_doubts'),
  errors: ['user.not_found', 'pix_key.no_doubt', 'password.current_wrong', 'session.too_many_attempts'],
});
