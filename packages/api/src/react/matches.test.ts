import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '../client/createClient.ts';
import { endpoints } from '../contract/endpoints.ts';
import { infinitePrefix } from './infinitePrefix.ts';
import { keyOf } from './keyOf.ts';
import { matches } from './matches.ts';

const reads = Object.entries(endpoints).filter(([, { method }]) => method === 'GET') as unknown as [
  string,
  AnyEndpoint & { params: readonly string[] },
][];
const keyOfRead = ({ params, ...read }: AnyEndpoint & { params: readonly string[] }, query = {}) =>
  keyOf(read as AnyEndpoint, { params: Object.fromEntries(params.map((name) => [name, '7'])), query } as object);

describe('matches', () => {
  it.each(reads)("%s: its own answers whatever their arguments, and no other endpoint's", (_name, read) => {
    const isOfRead = matches(read);
    expect([keyOfRead(read), keyOfRead(read, { search: 'ana' }), `${keyOfRead(read)}#u1`].every(isOfRead)).toBe(true);
    expect(reads.filter(([, other]) => isOfRead(keyOfRead(other)))).toEqual([[_name, read]]);
  });

  it('takes several endpoints', () => {
    const isNumber = matches(endpoints.showDashboard, endpoints.showSalesBoard);
    expect(
      [keyOf(endpoints.showDashboard, { query: { period: 'month' } }), keyOf(endpoints.showSalesBoard)].every(isNumber),
    ).toBe(true);
    expect([keyOf(endpoints.totalLeads), '/api/dashboards', '/api/sales_boards'].some(isNumber)).toBe(false);
  });

  it('takes a list for no record of it, and a record for nothing below it', () => {
    const params = { number: 7 };
    expect(matches(endpoints.listLeads)(keyOf(endpoints.showLead, { params }))).toBe(false);
    expect(matches(endpoints.showLead)(keyOf(endpoints.listLeadEvents, { params }))).toBe(false);
    expect(matches(endpoints.showLead)(keyOf(endpoints.listLeads))).toBe(false);
  });

  it.each([`${infinitePrefix}${keyOf(endpoints.listLeads)}`, 'PUT /api/leads/7', undefined, 5])(
    '%s is no answer',
    (key) => {
      expect(matches(endpoints.listLeads, endpoints.showLead)(key)).toBe(false);
    },
  );
});
