import { showUser } from '../../contract/users/users.ts';
import { readAs, useRead } from '../useRead.ts';

/** One user; null requests nothing. */
export const useUser = (id: string | null) =>
  readAs('user', useRead(showUser, id === null ? null : { params: { id } }), (answer) => answer.user);
