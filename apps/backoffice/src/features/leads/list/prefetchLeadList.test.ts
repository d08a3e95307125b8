import { createClient, memoryTokenStore } from '@funil/api';
import { describe, expect, it } from 'vitest';
import { makeToken } from '../../../../test/appServer.ts';
import { prefetchLeadList } from './prefetchLeadList.ts';

/** What is requested when the browser opens an address. */
function asked(pathname: string, search = '', token: string | null = makeToken('admin')) {
  const paths: string[] = [];
  const fetch = (input: RequestInfo | URL) => {
    paths.push(input instanceof Request ? input.url : input.toString());
    return Promise.reject(new TypeError('nobody answers'));
  };
  void prefetchLeadList(createClient({ fetch, tokenStore: memoryTokenStore(token) }), { pathname, search });
  return paths;
}

describe('the rows of an address', () => {
  it.each([
    ['another screen', '/status', ''],
    ['a path below it', '/leads/importar', ''],
    ['the kanban', '/leads', '?modo=kanban'],
  ])('are not requested by %s', (_what, pathname, search) => {
    expect(asked(pathname, search)).toEqual([]);
  });

  it('are requested by nobody who is not signed in', () => {
    expect(asked('/leads', '', null)).toEqual([]);
  });

  it('are those that the table will show', () => {
    expect(asked('/leads')).toEqual(['/api/leads?direction=desc&sort=number', '/api/lead_statuses']);
    expect(asked('/leads', '?busca=ana&ordem=nome&lead=12')).toEqual([
      '/api/leads?direction=asc&search=ana&sort=name',
      '/api/lead_statuses',
    ]);
  });
});
