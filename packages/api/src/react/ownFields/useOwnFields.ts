import { listOwnFields } from '../../contract/ownFields/ownFields.ts';
import { readAs, useRead } from '../useRead.ts';

/**
 * Own fields of leads that the viewer sees, in order; for administrators also archived ones.
 *
 * @param isAsked false requests nothing
 * @default isAsked true
 */
export const useOwnFields = (isAsked = true) =>
  readAs('ownFields', useRead(listOwnFields, isAsked ? {} : null), (answer) => answer.own_fields);
