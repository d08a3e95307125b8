import { useMemo } from 'react';
import { createPartner, removePartner, showPartner, updatePartner } from '../../contract/partners/partners.ts';
import type { PartnerDetail, PartnerInput } from '../../contract/partners/partners.ts';
import { shows } from '../dataEndpoints.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';

/** Commands for partners. They reject with an `ApiError`. */
export function usePartnerCommands() {
  const { call, keep, outdate } = useCommands();
  return useMemo(() => {
    /** Refetches everything but the partner, which the command stores or removes. */
    const othersChanged = (id: string) => outdate(shows('partners', keyOf(showPartner, { params: { id } })));
    async function changed(partner: PartnerDetail) {
      await keep(showPartner, { params: { id: partner.id } }, { partner });
      await othersChanged(partner.id);
      return partner;
    }
    return {
      create: async (input: PartnerInput) => changed((await call(createPartner, { body: input })).partner),
      update: async (id: string, input: PartnerInput) =>
        changed((await call(updatePartner, { params: { id }, body: input })).partner),
      /**
       * `intoId` receives users, teams and leads first. Resolves to the id of the job that continues it, or null when
       * all is done.
       */
      async remove(id: string, intoId: string | null) {
        const started = await call(removePartner, { params: { id }, body: { into_id: intoId } });
        await othersChanged(id);
        return started?.job_id ?? null;
      },
    };
  }, [call, keep, outdate]);
}
