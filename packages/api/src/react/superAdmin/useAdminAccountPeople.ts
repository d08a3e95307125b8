import { useMemo } from 'react';
import {
  listAdminAccountPeople,
  resendAdminInvitation,
  updateAdminInvitation,
} from '../../contract/superAdmin/accountPeople.ts';
import type { AdminAccountPeople, AdminInvitationInput } from '../../contract/superAdmin/accountPeople.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** An account's users, and commands for invitations of admins, which reject with an `ApiError`. */
export function useAdminAccountPeople(id: string) {
  const { data, error, isLoading, retry } = useRead(listAdminAccountPeople, { params: { id } });
  const { call, keep } = useCommands();
  const commands = useMemo(() => {
    const show = (answer: AdminAccountPeople) => keep(listAdminAccountPeople, { params: { id } }, answer);
    return {
      resend: async (userId: string) => show(await call(resendAdminInvitation, { params: { id, user_id: userId } })),
      correct: async (userId: string, body: AdminInvitationInput) =>
        show(await call(updateAdminInvitation, { params: { id, user_id: userId }, body })),
    };
  }, [call, keep, id]);
  return { people: data?.people, hasMore: data?.has_more ?? false, error, isLoading, retry, ...commands };
}
