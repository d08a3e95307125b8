import { Refusal } from '../refusals/Refusal.ts';

/** The message stands at the field of the password. */
export const wrongPassword = () =>
  new Refusal('password.current_wrong', {
    fields: { current_password: new Refusal('password.current_wrong').message },
  });
