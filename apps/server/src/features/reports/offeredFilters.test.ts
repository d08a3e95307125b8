import {
  anyId,
  distributionId,
  grouplessId,
  leadFilterNames,
  leadFiltersInput,
  leftId,
  leadSources,
  mayOpenReport,
  noneId,
  ownerlessId,
  reportFilterNames,
  slaStates,
} from '@funil/api/contract';
import type { LeadFilterName, ReportKind } from '@funil/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { nextAddress } from '../../../test/security/callEndpoint.ts';
import { newId } from '../../platform/db/newId.ts';
import { savedReports } from '../../platform/db/schema/tables.ts';

/*
 * Every value that a menu offers, in everything that takes the filter: each is answered. A request has one value of each
 * filter: the second one the second of each, and so on, until every value has had its turn. PostgreSQL reads each
 * condition whatever the others leave. An admin asks for all of them, and for each filter alone too: none needs what
 * another brings. Of the other roles each asks for a third.
 */

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

/** Words that a menu may offer beside records. */
const words = [noneId, anyId, distributionId, leftId, ownerlessId, grouplessId];

/** Values of filters that are not of records. */
const others: Partial<Record<LeadFilterName, readonly string[]>> = {
  search: ['ana'],
  administrative_status: ['Em análise'],
  custom_field_1: ['abc', '1.5..10', '2026-01-01..'],
  own_fields: ['renda=1..2', 'telhado=ceramica,-&bairro=centro'],
  utm_campaign: ['Verão%2C 50%25'],
  source: leadSources,
  value: ['100..', '..500', '100..500'],
  sla: slaStates,
  next_contact: ['overdue', 'today', 'none', 'unplanned'],
  idle_days: ['7'],
  created: ['month', '2026-01-01..2026-01-31'],
  received: ['month'],
  contacted: ['today'],
  won: ['month'],
  lost: ['month'],
  closed: ['month'],
};

/** Values of one filter as its rule accepts them: each alone, a record with each of the words, and several. */
function valuesOf(name: LeadFilterName): string[] {
  const id = newId();
  const of = others[name] ?? [id];
  const beside = words.flatMap((word) => [word, `${of[0]},${word}`]);
  const all = [...of, `${of.join(',')}`, ...beside, words.slice(0, 2).join(',')];
  return [...new Set(all)].filter((value) => leadFiltersInput.isValidSync({ [name]: value }));
}

/** Together because each filter that fails is named with what it fails in. */
async function refusedOf(caller: Caller, requests: readonly { url: string; payload?: object }[]): Promise<string[]> {
  const refused: string[] = [];
  for (const { url, payload } of requests) {
    const answer = await server.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { ...caller.headers, ...(payload && { 'idempotency-key': newId() }) },
      remoteAddress: nextAddress(),
      ...(payload && { payload }),
    });
    if (answer.statusCode >= 300)
      refused.push(`${caller.user.role} ${url} ${JSON.stringify(payload)}: ${answer.statusCode} ${answer.body}`);
  }
  return refused;
}

/** Choices of one value of each filter, as many as the filter with the most values has. */
function choicesOf(names: readonly LeadFilterName[]): Record<string, string>[] {
  const values = names.map((name) => [name, valuesOf(name)] as const);
  const most = Math.max(...values.map(([, all]) => all.length));
  return Array.from({ length: most }, (_, turn) =>
    Object.fromEntries(values.map(([name, all]) => [name, all[turn % all.length]!])),
  );
}
/** The part of the choices that a role asks for. */
const choicesFor = (person: (typeof roles)[number], names: readonly LeadFilterName[]) =>
  choicesOf(names).filter((_choice, index) => person === 'admin' || index % 3 === roles.indexOf(person) % 3);
const alone = (names: readonly LeadFilterName[]): Record<string, string>[] =>
  names.map((name) => ({ [name]: valuesOf(name)[0]! }));
const queryOf = (choice: Record<string, string>) => new URLSearchParams(choice).toString();

const roles = ['admin', 'manager', 'specialist', 'partner', 'indicatorManager', 'indicator'] as const;

it('the words are offered where a menu has them', () => {
  expect(valuesOf('indicator_id').length).toBe(6);
  expect(valuesOf('owner_id')).toContain(distributionId);
  for (const name of leadFilterNames) expect([name, valuesOf(name).length > 0]).toEqual([name, true]);
});

it.each(roles)('in lists and sums, for %s', async (role) => {
  const caller = world.people[role];
  const choices = [...choicesFor(role, leadFilterNames), ...(role === 'admin' ? alone(leadFilterNames) : [])];
  const requests = choices.flatMap((choice) =>
    // Lists, sums and selections narrow by the same conditions.
    (role === 'admin' ? ['leads', 'lead_totals'] : ['lead_totals']).map((path) => ({
      url: `/api/${path}?${queryOf(choice)}`,
    })),
  );
  expect(await refusedOf(caller, requests)).toEqual([]);
});

const reports = ['lead_report', 'internal_sales_report', 'indicator_report', 'lead_status_report'] as const;

/** The rows of the report of statuses are what this filter would choose. */
const filtersOf = (report: ReportKind) =>
  reportFilterNames.filter((name) => report !== 'lead_status_report' || name !== 'status_id');

const opened = roles.flatMap((person) => {
  const role = person === 'indicatorManager' ? 'indicator_manager' : person;
  return reports.filter((report) => mayOpenReport(role, report, null)).map((report) => ({ person, report }));
});

it.each(opened)('in the $report and its file, for $person', async ({ person, report }) => {
  const names = filtersOf(report);
  const askFor = (choice: Record<string, string>) => ({ url: `/api/reports/${report}?period=30d&${queryOf(choice)}` });
  const choices = choicesFor(person, names);
  const requests: { url: string; payload?: object }[] = choices.map(askFor);
  if (person === 'admin') {
    requests.push(...alone(names).map(askFor));
    // A file is written from the same numbers.
    for (const choice of choices)
      requests.push({ url: `/api/reports/${report}/exports`, payload: { format: 'csv', period: '30d', ...choice } });
  }
  expect(await refusedOf(world.people[person], requests)).toEqual([]);
});

it('in saved reports', async () => {
  const { admin } = world.people;
  const refused: string[] = [];
  for (const report of reports)
    for (const filters of choicesOf(filtersOf(report))) {
      const payload = { name: 'Um', report, choice: { period: '30d', filters } };
      refused.push(...(await refusedOf(admin, [{ url: '/api/saved_reports', payload }])));
      await world.within(({ db }) => db.delete(savedReports));
    }
  expect(refused).toEqual([]);
});
