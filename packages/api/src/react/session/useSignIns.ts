import type { Area } from '../../client/sessionAreas.ts';
import { listAdminSignIns, listSignIns } from '../../contract/session/signIns.ts';
import { readAs, useRead } from '../useRead.ts';

/** The latest sign-ins of the user, or of the super-admin, newest first. */
export const useSignIns = (area: Area = 'user') =>
  readAs('signIns', useRead(area === 'admin' ? listAdminSignIns : listSignIns), (answer) => answer.sign_ins);
