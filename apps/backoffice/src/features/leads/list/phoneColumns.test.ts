import { describe, expect, it } from 'vitest';
import type { Actor, Role } from '@funil/api/contract';
import type { FilterState } from '../../leadFilters/filterAddress.ts';
import { sharedColumns } from './phoneColumns.tsx';

const actor = (role: Role): Actor => ({
  uid: '1',
  role,
  managed_group_ids: [],
  managed_team_ids: [],
  partner_id: null,
});

describe('sharedColumns', () => {
  it.each<[Role, FilterState, string[]]>([
    ['admin', {}, []],
    ['admin', { owner_id: '1,2', status_id: '1,2' }, []],
    ['indicator', {}, []],
    ['specialist', {}, ['responsavel']],
    ['manager', { owner_id: '7', status_id: '3', product_id: '5' }, ['responsavel', 'status', 'produto']],
  ])('of %s with %o are %o', (role, filters, expected) => {
    expect([...sharedColumns(filters, actor(role))]).toEqual(expected);
  });
});
