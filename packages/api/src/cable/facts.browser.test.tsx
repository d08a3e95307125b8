import { useEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { alone, fakeConnections } from '../../test/fakeCable.ts';
import { fakeFetch, refusal } from '../../test/fakeFetch.ts';
import type { StubbedRequest } from '../../test/fakeFetch.ts';
import { makeToken } from '../../test/makeToken.ts';
import { createClient } from '../client/createClient.ts';
import type { AnyEndpoint } from '../client/createClient.ts';
import { memoryTokenStore } from '../client/tokenStore.ts';
import { listAdministrativeStatuses, listHolidays } from '../contract/account/accountSettings.ts';
import { showAffiliate } from '../contract/affiliates/affiliates.ts';
import type { CableCatalog, CableChannel } from '../contract/cable/cable.ts';
import { showCommissionRule } from '../contract/commissions/commissionRules.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { showLeadImport } from '../contract/leadImports/leadImports.ts';
import { listLeadEvents, listLeads, showLead } from '../contract/leads/leads.ts';
import { showPartner } from '../contract/partners/partners.ts';
import { showPerson } from '../contract/persons/persons.ts';
import { showReferralTeam } from '../contract/referralTeams/referralTeams.ts';
import { showUser } from '../contract/users/users.ts';
import { listOwnActivityTypes, listOwnOutcomes } from '../contract/ownActivities/ownActivities.ts';
import { listWhatsAppTemplates } from '../contract/whatsAppTemplates/whatsAppTemplates.ts';
import { useAffiliateCommands } from '../react/affiliates/useAffiliateCommands.ts';
import { ApiProvider } from '../react/ApiProvider.tsx';
import { useCatalogCommands } from '../react/catalog/useCatalogCommands.ts';
import { useCommissionBatchCommands } from '../react/commissions/useCommissionBatchCommands.ts';
import { useCommissionCommands } from '../react/commissions/useCommissionCommands.ts';
import { useCommissionRuleCommands } from '../react/commissions/useCommissionRuleCommands.ts';
import { usePastSalesCommands } from '../react/commissions/usePastSales.ts';
import { useDistribution } from '../react/distribution/useDistribution.ts';
import { dataEndpoints } from '../react/dataEndpoints.ts';
import type { DataKind } from '../react/dataEndpoints.ts';
import { useGroupCommands } from '../react/groups/useGroupCommands.ts';
import { useLeadImportCommands } from '../react/leadImports/useLeadImports.ts';
import { useLeadOffers } from '../react/leadOffers/useLeadOffers.ts';
import { useLeadBulks } from '../react/leads/useLeadBulks.ts';
import { useLeads } from '../react/leads/useLeads.ts';
import { useLeadTransferCommands } from '../react/leadTransfers/useLeadTransferCommands.ts';
import { useLogoPresets } from '../react/logoPresets/useLogoPresets.ts';
import { useReadNotifications } from '../react/notifications/useReadNotifications.ts';
import { useOwnFieldCommands } from '../react/ownFields/useOwnFieldCommands.ts';
import { usePartnerCommands } from '../react/partners/usePartnerCommands.ts';
import { useReferralTeamCommands } from '../react/referralTeams/useReferralTeamCommands.ts';
import { useReminderCommands } from '../react/reminders/useReminderCommands.ts';
import { useRead } from '../react/useRead.ts';
import { useUserCommands } from '../react/users/useUserCommands.ts';
import { useStartedCable, CableProvider } from './CableProvider.tsx';
import { createCable } from './createCable.ts';
import { useLiveCache } from './useLiveCache.ts';

type Endpoints = readonly Pick<AnyEndpoint, 'path'>[];

/** A hook that gives commands about the record `own`, by name. */
type Commands = () => readonly [name: string, run: () => Promise<unknown>][];

interface Pair {
  /** Commands that change the fact. */
  useCommands: Commands;
  /** Endpoints that both request again beside those of the fact. */
  beside?: Endpoints;
  /** How others hear of the change. @default the account's channel, by the name of the fact */
  events?: readonly (readonly [channel: CableChannel, event: object])[];
  /** Endpoints that only the commands, or only the broadcasts, request again, and why. */
  onlyCommands?: { endpoints: Endpoints; why: string };
  onlyEvents?: { endpoints: Endpoints; why: string };
}

const anything = {} as never;
const changed = (catalog: CableCatalog) => ['AccountChannel', { kind: 'catalog_changed', catalog }] as const;

/** A catalog of the administration, whose commands are all alike. */
const catalogOf = (name: Parameters<typeof useCatalogCommands>[0]): Pair => ({
  useCommands() {
    const { create, update, remove } = useCatalogCommands(name);
    return [
      ['create', () => create(anything)],
      ['update', () => update('own', anything)],
      ['remove', () => remove('own', null)],
    ];
  },
});

const onlyAnswer = (endpoint: AnyEndpoint) =>
  `The answer of the command is that of ${endpoint.name}, its only endpoint.`;

/** The commands of each fact; the reason where there are none whose refresh could differ from the broadcast. */
const pairs: Record<DataKind, Pair | string> = {
  administrative_statuses: onlyAnswer(listAdministrativeStatuses),
  holidays: onlyAnswer(listHolidays),
  own_activity_types: onlyAnswer(listOwnActivityTypes),
  own_outcomes: onlyAnswer(listOwnOutcomes),
  whatsapp_templates: onlyAnswer(listWhatsAppTemplates),
  lead_records: 'A note is put into the history that is shown; attachments into their list.',
  lead_numbers: 'Changes with leads: see there.',
  affiliates: {
    useCommands() {
      const { approve, reject, deactivate, reactivate } = useAffiliateCommands();
      return [
        ['approve', () => approve({ id: 'own', state: 'pending' })],
        ['reject', () => reject('own', 'reason')],
        ['deactivate', () => deactivate({ id: 'own' })],
        ['reactivate', () => reactivate({ id: 'own' })],
        ['refused', () => approve({ id: 'refused', state: 'pending' }).catch(() => {})],
      ];
    },
  },
  commission_rules: {
    useCommands() {
      const { create, change, end, reload } = useCommissionRuleCommands();
      return [
        ['create', () => create(anything)],
        ['change', () => change('own', anything)],
        ['end', () => end('own', anything)],
        ['reload', () => reload('own')],
      ];
    },
  },
  commissions: {
    useCommands() {
      const { approve } = useCommissionCommands();
      const { pay, transfer, undoTransfer, fail, payAgain } = useCommissionBatchCommands();
      const { run } = usePastSalesCommands();
      return [
        ['approve', () => approve({ due_until: '2026-03-31' })],
        ['pay', () => pay({ due_until: '2026-03-31' }, null)],
        ['transfer', () => transfer('own')],
        ['undoTransfer', () => undoTransfer('own')],
        ['fail', () => fail('own', 'reason')],
        ['payAgain', () => payAgain('own')],
        ['run', () => run(anything)],
      ];
    },
  },
  distribution: {
    useCommands() {
      const { create, update, remove, arrange } = useDistribution();
      return [
        ['create', () => create(anything)],
        ['update', () => update('own', anything)],
        ['remove', () => remove('own')],
        ['arrange', () => arrange([])],
      ];
    },
  },
  groups: {
    useCommands() {
      const { create, update, remove } = useGroupCommands();
      return [
        ['create', () => create(anything)],
        ['update', () => update('own', anything)],
        ['remove', () => remove('own', null)],
      ];
    },
  },
  lead_imports: {
    useCommands() {
      const { create, check, run, cancel, undo } = useLeadImportCommands();
      return [
        ['create', () => create(anything)],
        ['check', () => check('own', anything)],
        ['run', () => run('own', anything)],
        ['cancel', () => cancel('own')],
        ['undo', () => undo('own')],
      ];
    },
    events: [['JobsChannel', { kind: 'job_changed', job_id: 'own' }]],
    onlyEvents: { endpoints: dataEndpoints.lead_transfers, why: 'A job is announced by its id alone.' },
  },
  lead_offers: 'Changes with the offers of the signed-in person: see own_offers.',
  lead_statuses: catalogOf('lead_statuses'),
  lead_transfers: {
    useCommands() {
      const { create, undo } = useLeadTransferCommands();
      return [
        ['create', () => create(anything)],
        ['undo', () => undo('own')],
      ];
    },
    events: [['JobsChannel', { kind: 'job_changed', job_id: 'own' }]],
    onlyEvents: { endpoints: dataEndpoints.lead_imports, why: 'A job is announced by its id alone.' },
  },
  leads: {
    useCommands() {
      const { restore, undo, run } = useLeadBulks();
      return [
        ['restore', () => restore(1)],
        ['undo', () => undo(['own'])],
        ['run', () => run([1], { kind: 'delete' })],
      ];
    },
    beside: [listLeads, ...dataEndpoints.lead_numbers],
    events: [['LeadsChannel', { kind: 'leads_changed' }]],
  },
  logo_presets: {
    useCommands() {
      const { add, remove } = useLogoPresets();
      return [
        ['add', () => add(anything)],
        ['remove', () => remove('own')],
      ];
    },
  },
  loss_reasons: catalogOf('loss_reasons'),
  notifications: {
    useCommands() {
      const { read, readAll } = useReadNotifications();
      return [
        ['read', () => read('own')],
        ['readAll', readAll],
      ];
    },
    events: [['NotificationsChannel', { kind: 'notifications_changed' }]],
  },
  own_offers: {
    useCommands() {
      const { accept, decline } = useLeadOffers();
      return [
        ['accept', () => accept({ id: 'own' } as never)],
        ['decline', () => decline({ id: 'own' } as never)],
      ];
    },
    beside: [...dataEndpoints.lead_offers, ...dataEndpoints.distribution],
    events: [
      ['NotificationsChannel', { kind: 'lead_offers_changed' }],
      changed('lead_offers'),
      changed('distribution'),
    ],
    onlyCommands: {
      endpoints: [...dataEndpoints.lead_numbers, listLeadEvents],
      why: 'The channel of leads announces the lead that was taken by its number.',
    },
  },
  own_fields: {
    useCommands() {
      const { create, update, arrange, remove } = useOwnFieldCommands();
      return [
        ['create', () => create(anything)],
        ['update', () => update('own', anything)],
        ['arrange', () => arrange([])],
        ['remove', () => remove('own', 0)],
      ];
    },
  },
  partners: {
    useCommands() {
      const { create, update, remove } = usePartnerCommands();
      return [
        ['create', () => create(anything)],
        ['update', () => update('own', anything)],
        ['remove', () => remove('own', 'shown')],
      ];
    },
  },
  product_types: catalogOf('product_types'),
  products: catalogOf('products'),
  tags: catalogOf('tags'),
  referral_teams: {
    useCommands() {
      const { create, update, moveMembers } = useReferralTeamCommands();
      return [
        ['create', () => create(anything)],
        ['update', () => update('own', anything)],
        ['moveMembers', () => moveMembers('own', [])],
      ];
    },
  },
  reminders: {
    useCommands() {
      const { create, update, snooze, complete, undoOutcome, reopen, remove } = useReminderCommands();
      return [
        ['create', () => create(anything)],
        ['update', () => update('own', anything)],
        ['snooze', () => snooze('own', '2026-03-31T12:00:00Z')],
        ['complete', () => complete('own')],
        ['undoOutcome', () => undoOutcome('own', 'key')],
        ['reopen', () => reopen('own')],
        ['remove', () => remove('own')],
      ];
    },
    events: [['NotificationsChannel', { kind: 'reminders_changed' }]],
    onlyCommands: {
      endpoints: [showLead, listLeadEvents, showPerson],
      why: 'The channel of leads announces the next contact, the history and the phone by the number of the lead.',
    },
  },
  users: {
    useCommands() {
      const { invite, update, deactivate, reactivate } = useUserCommands();
      return [
        ['invite', () => invite(anything)],
        ['update', () => update('own', anything)],
        ['deactivate', () => deactivate('own', null)],
        ['reactivate', () => reactivate('own')],
      ];
    },
  },
};

const shown = [...new Set<Pick<AnyEndpoint, 'path'>>(Object.values(dataEndpoints).flat())] as Endpoint[];

/** The requests of these endpoints about one record. */
function requestsOf(endpoints: Endpoints, id: string) {
  const ofRecord = ({ method, path }: AnyEndpoint) => `${method} ${path.replace('{number}', '7').replace('{id}', id)}`;
  return [...new Set((endpoints as readonly AnyEndpoint[]).map(ofRecord))].toSorted();
}

function Answer({ of: endpoint, id }: { of: Endpoint; id: string }) {
  const { params, body } = endpoint;
  useRead(endpoint, {
    ...(params.length > 0 && { params: Object.fromEntries(params.map((name) => [name, name === 'id' ? id : 7])) }),
    ...(body && { body: {} }),
  } as never);
  return null;
}

/** Lists of leads are requested again by their hook. */
function Leads() {
  useLeads();
  return null;
}

const patternOf = ({ path }: AnyEndpoint) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** An answer of the declared fields, each a record with the id `own`. */
function answerOf({ method, path }: StubbedRequest) {
  if (path.includes('/refused/')) return refusal(409, 'affiliate.state_changed');
  if (path === '/api/leads' && method === 'GET')
    return { body: { leads: [], meta: { next_cursor: null, total: 0, is_total_capped: false, total_value_cents: 0 } } };
  if (path === '/api/distribution_queues' && method === 'GET') return { body: { distribution: { queues: [] } } };
  if (path === '/api/own_fields' && method === 'GET') return { body: { own_fields: [] } };
  if (path === '/api/logo_presets' && method === 'GET') return { body: { logo_presets: [] } };
  if (path === '/api/session') return { body: { user: { id: 'own', role: 'admin' }, actor: {} } };
  const found = (Object.values(endpoints) as Endpoint[]).filter((one) => one.method === method);
  const { response, status } =
    found.find((one) => one.path === path) ?? found.find((one) => patternOf(one).test(path))!;
  if (status === 204) return { status };
  const record = { id: 'own', skipped: [] };
  return { status, body: Object.fromEntries((response.fields ?? []).map((field) => [field, record])) };
}

/** A page that shows the answer of every endpoint of the table, about one record. */
async function open(useCommands: Commands, id = 'shown') {
  await cleanup();
  const server = fakeFetch({}, { answerRest: answerOf });
  const client = createClient({ fetch: server.fetch, tokenStore: memoryTokenStore(makeToken()) });
  const connections = fakeConnections();
  const cable = createCable({ client, tabs: alone, openCableConnection: connections.openCableConnection });
  let commands: ReturnType<Commands> = [];
  function Page() {
    const current = useCommands();
    useEffect(() => {
      commands = current;
    });
    useLiveCache();
    useStartedCable(cable);
    return null;
  }
  await render(
    <ApiProvider client={client} swr={{ dedupingInterval: 0, shouldRetryOnError: false, revalidateOnFocus: false }}>
      <CableProvider cable={cable}>
        <Leads />
        {shown
          .filter(({ name }) => name !== listLeads.name)
          .map((one) => (
            <Answer key={one.name} of={one} id={id} />
          ))}
        <Page />
      </CableProvider>
    </ApiProvider>,
  );
  const reads = requestsOf(shown, id);
  const requested = () =>
    [...new Set(server.seen.map(({ method, path }) => `${method} ${path}`))]
      .filter((one) => reads.includes(one))
      .toSorted();
  await vi.waitFor(() => expect(requested()).toEqual(reads));
  await vi.waitFor(() => expect(connections.connections).toHaveLength(1));
  // Quiet since long before this page.
  connections.last().confirm(10, 1e9);
  return {
    names: commands.map(([name]) => name),
    /** The requests that follow from what happens. */
    async follows(happens: () => unknown, endpoints: Endpoints) {
      server.seen.length = 0;
      await happens();
      await vi.waitFor(() => expect(requested()).toEqual(requestsOf(endpoints, id)));
    },
    run: (name: string) => commands.find((one) => one[0] === name)![1](),
    publish: (channel: CableChannel, event: object, seq: number) =>
      connections.last().handlers.onEvent(channel, event as never, seq),
  };
}

const withCommands = Object.entries(pairs).flatMap(([fact, pair]) =>
  typeof pair === 'string' ? [] : [[fact as DataKind, pair] as const],
);

describe('own commands and the changes of others request the same again', () => {
  test.each(withCommands)('%s', async (fact, pair) => {
    const both = [...dataEndpoints[fact], ...(pair.beside ?? [])];
    const page = await open(pair.useCommands);
    for (const name of page.names)
      await page.follows(() => page.run(name), [...both, ...(pair.onlyCommands?.endpoints ?? [])]);
    const events = pair.events ?? [changed(fact as CableCatalog)];
    await page.follows(
      () => events.forEach(([channel, event], at) => page.publish(channel, event, 11 + at)),
      [...both, ...(pair.onlyEvents?.endpoints ?? [])],
    );
  });
});

describe('a command does not request again', () => {
  const without = (fact: DataKind, endpoint: Pick<AnyEndpoint, 'path'>) =>
    dataEndpoints[fact].filter((one) => one !== endpoint);

  test.each<[DataKind, string, Pick<AnyEndpoint, 'path'>]>([
    ['affiliates', 'approve', showAffiliate],
    ['commission_rules', 'change', showCommissionRule],
    ['lead_imports', 'cancel', showLeadImport],
    ['partners', 'update', showPartner],
    ['users', 'update', showUser],
  ])('of %s, after %s, the record that it was answered', async (fact, name, shown) => {
    const page = await open((pairs[fact] as Pair).useCommands, 'own');
    await page.follows(() => page.run(name), without(fact, shown));
  });

  test('of partners, after remove, the record that is gone', async () => {
    const page = await open((pairs.partners as Pair).useCommands, 'own');
    await page.follows(() => page.run('remove'), without('partners', showPartner));
  });

  test('of referral teams, after remove, the team that is gone', async () => {
    const page = await open(() => {
      const { remove } = useReferralTeamCommands();
      return [['remove', () => remove('own')]];
    });
    await page.follows(() => page.run('remove'), without('referral_teams', showReferralTeam));
  });
});
