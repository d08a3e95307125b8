import { useMemo } from 'react';
import { listAbsences, planAbsence, removeAbsence } from '../../contract/absences/absences.ts';
import type { PlanAbsenceInput } from '../../contract/absences/absences.ts';
import { shows } from '../dataEndpoints.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/**
 * Absences of a person that are not over. The commands reject with an `ApiError`.
 *
 * @param userId undefined for the viewer; null requests nothing
 */
export function useAbsences(userId?: string | null) {
  const { call, outdate } = useCommands();
  const { data, error, retry } = useRead(
    listAbsences,
    userId === null ? null : { query: userId === undefined ? {} : { user_id: userId } },
  );
  const commands = useMemo(
    () => ({
      async plan(input: Pick<PlanAbsenceInput, 'from_day' | 'until_day'>) {
        await call(planAbsence, { body: { ...input, user_id: userId ?? null } });
        void outdate(shows('users'));
      },
      async remove(id: string) {
        await call(removeAbsence, { params: { id } });
        void outdate(shows('users'));
      },
    }),
    [call, outdate, userId],
  );
  return { absences: data?.absences, error, retry, ...commands };
}
