import { useMemo } from 'react';
import { setTeamMail, showTeamMail } from '../../contract/teamMail/teamMail.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Whether the caller gets the daily mail about the team, asked for while `isAsked`; `set` rejects with an `ApiError`. */
export function useTeamMail(isAsked = true) {
  const { call, keep } = useCommands();
  const { data, error, isLoading, retry } = useRead(showTeamMail, isAsked ? {} : null);
  const commands = useMemo(
    () => ({
      async set(isOn: boolean) {
        await keep(showTeamMail, {}, await call(setTeamMail, { body: { is_on: isOn } }));
      },
    }),
    [call, keep],
  );
  return { isOn: data?.team_mail.is_on, error, isLoading, retry, ...commands };
}
