import { listGroups } from '../../contract/groups/groups.ts';
import { readAs, useRead } from '../useRead.ts';

/** Groups that the viewer manages or sees, archived ones last. */
export const useGroups = () => readAs('groups', useRead(listGroups), (answer) => answer.groups);
