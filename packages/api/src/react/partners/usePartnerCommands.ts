import { useMemo } from 'react';
import {
  createPartner,
  listPartners,
  removePartner,
  showPartner,
  updatePartner,
} from '../../contract/partners/partners.ts';
import type { PartnerDetail, PartnerInput } from '../../contract/partners/partners.ts';
import { listUserOptions, listUsers, showUser } from '../../contract/users/users.ts';
import { keyOf } from '../keyOf.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';

/** What can be done to partners. Each promise rejects with an `ApiError`; the lists follow by themselves. */
export function usePartnerCommands() {
  const { call, keep, outdate } = useCommands();
  return useMemo(() => {
    const listsChanged = () => outdate(matches(listPartners, listUserOptions, listUsers, showUser));
    async function changed(partner: PartnerDetail) {
      await keep(showPartner, { params: { id: partner.id } }, { partner });
      await listsChanged();
      return partner;
    }
    return {
      create: async (input: PartnerInput) => changed((await call(createPartner, { body: input })).partner),
      update: async (id: string, input: PartnerInput) =>
        changed((await call(updatePartner, { params: { id }, body: input })).partner),
      /** Deletes a partner that nothing holds; with `intoId` its people, teams and leads move there first. */
      async remove(id: string, intoId: string | null) {
        await call(removePartner, { params: { id }, body: { into_id: intoId } });
        await listsChanged();
        if (intoId) await outdate(keyOf(showPartner, { params: { id: intoId } }));
      },
    };
  }, [call, keep, outdate]);
}
