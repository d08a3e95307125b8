import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { createPartner, removePartner, updatePartner } from '../../contract/partners/partners.ts';
import type { PartnerDetail, PartnerInput } from '../../contract/partners/partners.ts';
import { useClient } from '../context.ts';
import { isUserKey, keys } from '../keys.ts';

/** What can be done to partners. Each promise rejects with an `ApiError`; the lists follow by themselves. */
export function usePartnerCommands() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const listsChanged = () => mutate((key) => key === keys.partners || key === keys.userOptions || isUserKey(key));
    async function changed(partner: PartnerDetail) {
      await mutate(keys.partner(partner.id), { partner }, { revalidate: false });
      await listsChanged();
      return partner;
    }
    return {
      create: async (input: PartnerInput) => changed((await client.call(createPartner, { body: input })).partner),
      update: async (id: string, input: PartnerInput) =>
        changed((await client.call(updatePartner, { params: { id }, body: input })).partner),
      /** Deletes a partner that nothing holds; with `intoId` its people, teams and leads move there first. */
      async remove(id: string, intoId: string | null) {
        await client.call(removePartner, { params: { id }, body: { into_id: intoId } });
        await listsChanged();
        if (intoId) await mutate(keys.partner(intoId));
      },
    };
  }, [client, mutate]);
}
