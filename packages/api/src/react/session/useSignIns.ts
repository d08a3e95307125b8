import { listSignIns } from '../../contract/session/signIns.ts';
import { readAs, useRead } from '../useRead.ts';

/** The user's latest sign-ins, newest first. */
export const useSignIns = () => readAs('signIns', useRead(listSignIns), (answer) => answer.sign_ins);
