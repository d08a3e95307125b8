import { expectTypeOf } from 'expect-type';
import type { ApiError } from '@funil/api';
import type { CableState } from '@funil/api/cable';
import { useCableState, useChannel } from '@funil/api/cable';
import type {
  CreateLeadInput,
  LeadDetail,
  LeadList,
  LeadSummary,
  Personalization,
  UpdateLeadInput,
} from '@funil/api/contract';
import { listLeads, listProducts, showLead } from '@funil/api/contract';
import {
  keyOf,
  prefetch,
  useAccount,
  useCan,
  useClient,
  useCommands,
  useCreateLead,
  useLead,
  useLeads,
  useRead,
  useReadPages,
  useUpdateLead,
} from '@funil/api/react';

export function Hooks() {
  const { leads, error, loadMore } = useLeads({ search: 'ana', sort: 'created_at' });
  expectTypeOf(leads).toEqualTypeOf<LeadSummary[] | undefined>();
  expectTypeOf(error).toEqualTypeOf<ApiError | undefined>();
  expectTypeOf(loadMore).toEqualTypeOf<() => void>();
  useLeads(null);
  // @ts-expect-error no such order
  useLeads({ sort: 'colour' });

  expectTypeOf(useLead(7).lead).toEqualTypeOf<LeadDetail | undefined>();
  // @ts-expect-error leads go by number
  useLead('ana');

  const { trigger, error: refusal } = useCreateLead();
  expectTypeOf(trigger).parameter(0).toEqualTypeOf<CreateLeadInput>();
  expectTypeOf(trigger({} as CreateLeadInput)).resolves.toEqualTypeOf<LeadDetail>();
  expectTypeOf(refusal).toEqualTypeOf<ApiError | undefined>();
  const update = useUpdateLead(7);
  expectTypeOf(update.trigger).parameter(0).toEqualTypeOf<UpdateLeadInput>();
  // @ts-expect-error the version is missing
  void update.trigger({} as CreateLeadInput);

  expectTypeOf(useRead(showLead, { params: { number: 7 } }).data).toEqualTypeOf<{ lead: LeadDetail } | undefined>();
  expectTypeOf(useRead(listProducts).error).toEqualTypeOf<ApiError | undefined>();
  useRead(showLead, null);
  // @ts-expect-error which lead?
  useRead(showLead);
  // @ts-expect-error products are not requested by a number
  useRead(listProducts, { params: { number: 7 } });
  expectTypeOf(useReadPages(listLeads, { query: { search: 'ana' } }).pages).toEqualTypeOf<LeadList[] | undefined>();

  const { keep, outdate } = useCommands();
  // @ts-expect-error that is no lead
  void keep(showLead, { params: { number: 7 } }, { lead: 7 });
  void outdate(keyOf(showLead, { params: { number: 7 } }));
  // @ts-expect-error which lead?
  keyOf(showLead);
  expectTypeOf(prefetch(useClient(), showLead, { params: { number: 7 } })).resolves.toEqualTypeOf<
    { lead: LeadDetail } | undefined
  >();

  const { can, cannot } = useCan();
  expectTypeOf(can('lead.create')).toBeBoolean();
  // @ts-expect-error no such ability
  cannot('lead.destroy_all');

  expectTypeOf(useAccount().account?.personalization).toExtend<Partial<Personalization> | null | undefined>();
  expectTypeOf(useCableState()).toEqualTypeOf<CableState>();
  // @ts-expect-error no such channel
  useChannel('WeatherChannel', () => {});
}
