import { expect, test } from 'vitest';
import { hookWith } from '../../test/hookHarness.tsx';
import { makeToken } from '../../test/makeToken.ts';
import { createLead, listLeads } from '../contract/leads/leads.ts';
import * as exported from './index.ts';

/** Hooks for visitors, who have no token. */
const publicHooks = [
  'useAccount',
  'useAffiliateSignUp',
  'useDemoSignIns',
  'usePasswordLink',
  'useSharedSimulation',
  'useSimulator',
  'useWithdrawal',
];

/** What a screen would hand to those that take something. */
const handed: Record<string, readonly unknown[]> = {
  useAdminAccount: ['a1'],
  useAffiliateSignUp: ['RENATO1'],
  useAnonymization: [1],
  useAuditEntries: [{}],
  useCancelJob: ['j1'],
  useSimulatorConfig: ['u1'],
  useChangeAdministrativeStatus: [1],
  useChangeLeadTags: [1],
  useCommissionEarnersByIds: [['u1']],
  useChangeLeadStatus: [1],
  useCities: ['SP'],
  useCommand: [createLead, {}, () => undefined],
  useDashboard: ['month'],
  useDistributionDecisions: ['q1'],
  useFoundCities: ['camp'],
  useJob: ['j1'],
  useLead: [1],
  useLeadAttachments: [1],
  useLeadDuplicates: [{ email: 'ana@exemplo.com.br' }],
  useLeadEvents: [1],
  useLeadHistory: [1],
  useLeadImport: ['i1'],
  useLeadImportColumns: ['i1', { sheet: 0, headerRow: 0 }],
  useLeadImports: ['leads'],
  useLeadSimulations: [1],
  useLeadTotals: [{}],
  useLeadTransfer: ['t1'],
  useLeadTransferPreview: [{ origin: { user_ids: ['u1'] } }],
  useMergeLeads: [1],
  usePartner: ['p1'],
  usePasswordLink: ['secret'],
  usePeopleByIds: [['u1']],
  usePerson: [1],
  usePersonCommands: [1],
  usePlace: ['13010000'],
  useRead: [listLeads],
  usePersonalReads: [1],
  useReadPages: [listLeads, {}],
  useCatalog: ['lead_statuses'],
  useCatalogCommands: ['lead_statuses'],
  useReminder: ['r1'],
  useReminders: [{}],
  useReport: ['lead_report', {}],
  useReportExport: ['lead_report'],
  useSalesGoals: ['2026-11'],
  useSharedSimulation: ['s1'],
  useSimulateForLead: [1],
  useSimulator: [null],
  useUpdateLead: [1],
  useUploadFile: ['avatar'],
  useUser: ['u1'],
  useUserPages: [{}],
};

const hooks = Object.entries(exported).flatMap(([name, hook]) =>
  /^use[A-Z]/.test(name) && typeof hook === 'function'
    ? [[name, hook as (...args: readonly unknown[]) => unknown] as const]
    : [],
);

test.each(hooks.filter(([name]) => !publicHooks.includes(name)))(
  '%s asks nothing while nobody is signed in',
  async (name, hook) => {
    const { server } = await hookWith(() => hook(...(handed[name] ?? [])), {}, { token: null });
    expect(server.seen).toEqual([]);
  },
);

test.each(publicHooks)('%s asks without anybody signed in', async (name) => {
  const hook = hooks.find(([one]) => one === name)![1];
  const { server } = await hookWith(() => hook(...(handed[name] ?? [])), {}, { token: null });
  await expect.poll(() => server.seen.length).toBeGreaterThan(0);
});

test('a hook that was mounted signed out asks as soon as somebody signs in', async () => {
  const signedIn = {
    'POST /public_api/session': () => ({ headers: { authorization: `Bearer ${makeToken()}` }, body: { user: {} } }),
  };
  const { result, server } = await hookWith(
    () => ({ people: exported.usePeople(), signIn: exported.useSignIn() }),
    signedIn,
    { token: null },
  );
  await result.current.signIn({ email: 'ana@aurora.demo', password: 'Funil-demo-2026' });
  await expect.poll(() => server.count('/api/people')).toBeGreaterThan(0);
});
