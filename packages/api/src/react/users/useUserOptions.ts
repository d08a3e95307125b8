import { listUserOptions } from '../../contract/users/users.ts';
import { readAs, useRead } from '../useRead.ts';

/** Roles, groups, partners and teams that the viewer may assign. */
export const useUserOptions = () => readAs('options', useRead(listUserOptions), (answer) => answer);
