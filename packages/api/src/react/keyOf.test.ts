import { describe, expect, it } from 'vitest';
import { requestPath } from '../client/requestPath.ts';
import type { AnyEndpoint } from '../client/createClient.ts';
import { showAdminSession } from '../contract/superAdmin/superAdmin.ts';
import { endpoints } from '../contract/endpoints.ts';
import { listLeads, showLead } from '../contract/leads/leads.ts';
import { previewLeadTransfer } from '../contract/leadTransfers/leadTransfers.ts';
import { showSession } from '../contract/session/session.ts';
import { showSimulator } from '../contract/simulator/simulator.ts';
import { keyOf } from './keyOf.ts';

const reads = Object.values(endpoints).filter(({ method }) => method === 'GET') as (AnyEndpoint & {
  params: readonly string[];
})[];

describe('the key of an answer', () => {
  it('is the path and the query of its request', () => {
    expect(keyOf(showLead, { params: { number: 7 } })).toBe('/api/leads/7');
    expect(keyOf(listLeads, { query: { search: 'ana', sort: 'name' } })).toBe('/api/leads?search=ana&sort=name');
    expect(keyOf(showSimulator)).toBe('/public_api/simulator');
  });

  it('is the same for the same query, however it is written', () => {
    const key = keyOf(listLeads, { query: { search: 'ana', sort: 'name' } });
    expect(keyOf(listLeads, { query: { sort: 'name', search: 'ana' } })).toBe(key);
    expect(keyOf(listLeads, { query: { sort: 'name', search: 'ana', status_id: undefined } })).toBe(key);
  });

  it('leaves out what is left out', () => {
    expect(keyOf(listLeads)).toBe('/api/leads');
    expect(keyOf(listLeads, {})).toBe('/api/leads');
    expect(keyOf(listLeads, { query: {} })).toBe('/api/leads');
    expect(keyOf(listLeads, { query: { search: '', cursor: undefined } })).toBe('/api/leads');
  });

  it('is another one for each page', () => {
    const query = { search: 'ana' };
    const pages = [query, { ...query, cursor: 'a' }, { ...query, cursor: 'b' }];
    expect(new Set(pages.map((page) => keyOf(listLeads, { query: page }))).size).toBe(3);
  });

  it("of a session is each person's own", () => {
    expect(keyOf(showSession, { person: 'ana' })).toBe('/api/session#ana');
    expect(keyOf(showSession, { person: 'bia' })).not.toBe(keyOf(showSession, { person: 'ana' }));
    // The two areas have paths of their own.
    expect(keyOf(showAdminSession, { person: 'ana' })).not.toBe(keyOf(showSession, { person: 'ana' }));
  });

  it('distinguishes requests with a body, whatever the order of its fields', () => {
    const key = keyOf(previewLeadTransfer, { body: { a: 1, b: { c: [2], d: 3 } } as never });
    expect(keyOf(previewLeadTransfer, { body: { b: { d: 3, c: [2] }, a: 1 } as never })).toBe(key);
    expect(keyOf(previewLeadTransfer, { body: { a: 1, b: { c: [2, 2], d: 3 } } as never })).not.toBe(key);
    expect(key.split('#')[0]).toBe(requestPath(previewLeadTransfer));
  });

  it('needs the parameters of the path', () => {
    // @ts-expect-error without a number there is no lead
    expect(() => keyOf(showLead)).toThrow('number');
    // @ts-expect-error no such parameter
    expect(() => keyOf(showLead, { params: { id: 7 } })).toThrow('number');
  });

  it("is no other endpoint's", () => {
    const keys = reads.map((read) =>
      keyOf(read, { params: Object.fromEntries(read.params.map((name) => [name, '1'])) } as object),
    );
    expect(new Set(keys).size).toBe(reads.length);
  });
});
