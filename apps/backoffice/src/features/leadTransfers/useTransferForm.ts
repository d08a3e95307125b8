import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  createLeadTransferInput,
  returnDayMessages,
  returnDayProblem,
  routes,
  transferOrigins,
} from '@funil/api/contract';
import type { CreateLeadTransferInput, PreviewLeadTransferInput, TransferOrigin } from '@funil/api/contract';
import { useLeadTransferCommands } from '@funil/api/react';
import type { yup } from '@funil/validation';
import { filterNames, readFilters, toLeadFilters, unreadFilters, writeFilters } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';
import { cutText, isIsoDay } from '@funil/validation/values';
import { areWeightsValid } from './areWeightsValid.ts';
import { originSlugs, readFirstChoice, readNumbers } from './transferAddress.ts';
import type { TransferState } from './transferAddress.ts';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

const blank: CreateLeadTransferInput = {
  from: 'people',
  user_ids: [],
  group_id: null,
  filters: {},
  numbers: [],
  only_open: true,
  to_distribution: false,
  receivers: [],
  keep_reminders: true,
  restart_sla: false,
  return_on: null,
  pause_until_return: false,
  reason: '',
};

/** Without a valid return date a temporary transfer would never end. */
const temporaryInput = (today: string) =>
  createLeadTransferInput.shape({
    return_on: (createLeadTransferInput.fields.return_on as yup.StringSchema<string | null>)
      .required()
      .test('return', (day, context) => {
        const problem = day && isIsoDay(day) ? returnDayProblem(day, today) : null;
        return problem ? context.createError({ message: returnDayMessages[problem] }) : true;
      }),
  });

/** Origin of a transfer, in the address for links and reloads. */
function useAddressedOrigin() {
  const [params, setParams] = useAddressParams();
  const { state } = useLocation() as { state: Partial<TransferState> | null };
  const word = params.get('de');
  const from = transferOrigins.find((origin) => originSlugs[origin] === word) ?? 'people';
  const search = cutText((params.get('busca') ?? '').trim(), 120);
  const filters = useMemo(() => readFilters(params), [params]);
  const numbers = useMemo(
    () => (params.has('leads') ? readNumbers(params.get('leads')) : [...(state?.leads ?? [])]),
    [params, state],
  );
  const change = (fill: (next: URLSearchParams) => void) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        fill(next);
        return next;
      },
      // The history state keeps a long selection.
      { replace: true, state },
    );
  return {
    from,
    first: readFirstChoice(params),
    search,
    filters,
    unread: unreadFilters(params, filterNames),
    numbers,
    setFrom: (origin: TransferOrigin) => change((next) => next.set('de', originSlugs[origin])),
    setFilters: (state: FilterState) => change((next) => writeFilters(next, state)),
    setSearch: (text: string) => change((next) => (text ? next.set('busca', text) : next.delete('busca'))),
  };
}

export function useTransferForm() {
  const origin = useAddressedOrigin();
  const navigate = useNavigate();
  const { create } = useLeadTransferCommands();
  const [isTemporary, setTemporary] = useState(false);
  const clock = useClock();
  const today = dayKey(clock.now, clock);
  const rules = useMemo(() => (isTemporary ? temporaryInput(today) : createLeadTransferInput), [isTemporary, today]);
  const { from, numbers } = origin;
  const filters = useMemo(
    () => ({ ...toLeadFilters(origin.filters), ...(origin.search && { search: origin.search }) }),
    [origin.filters, origin.search],
  );
  const { form, failure, submit } = useSchemaForm<CreateLeadTransferInput>(
    rules,
    { ...blank, ...origin.first, from, filters, numbers },
    async (input) => {
      const { id } = await create(input);
      void navigate(`${routes.leadTransfer.path}?aba=historico&transferencia=${id}`);
    },
  );
  useEffect(() => {
    form.setValue('from', from);
    if (from !== 'people') form.setValue('pause_until_return', false);
    form.setValue('filters', filters);
    form.setValue('numbers', numbers);
    form.clearErrors('from');
  }, [form, from, filters, numbers]);

  const values = form.watch();
  const {
    user_ids: userIds,
    group_id: groupId,
    receivers,
    only_open: onlyOpen,
    to_distribution: isDistributed,
  } = values;
  const isChosen = { people: userIds.length > 0, group: groupId !== null, filters: true, leads: numbers.length > 0 }[
    from
  ];
  const hasDistinctSides = from !== 'people' || !receivers.some(({ user_id: id }) => userIds.includes(id));
  /** Null while no leads to transfer are chosen. */
  const preview: PreviewLeadTransferInput | null =
    isChosen && hasDistinctSides
      ? {
          from,
          user_ids: from === 'people' ? userIds : [],
          group_id: from === 'group' ? groupId : null,
          filters: from === 'filters' ? filters : {},
          numbers: from === 'leads' ? numbers : [],
          only_open: onlyOpen,
          to_distribution: isDistributed,
          // Invalid shares are omitted from the query.
          receivers: areWeightsValid(receivers) ? receivers.map((one) => ({ ...one })) : [],
        }
      : null;
  const temporary = {
    isOn: isTemporary,
    change(isOn: boolean) {
      setTemporary(isOn);
      form.setValue('return_on', null);
      form.setValue('pause_until_return', false);
      form.clearErrors('return_on');
    },
  };
  return { form, failure, submit, origin, values, preview, temporary };
}
