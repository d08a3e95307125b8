import { describe, expect, it } from 'vitest';
import { can, roles } from '@funil/api/contract';
import type { Actor, Role } from '@funil/api/contract';
import { readFilters, writeFilters } from '../../leadFilters/filterAddress.ts';
import { builtInViews } from './builtInViews.ts';

const actor = (role: Role): Actor => ({
  uid: '0192e4a0-7a61-7c3e-9d55-000000000001',
  role,
  managed_group_ids: [],
  managed_team_ids: [],
  partner_id: null,
});
const statuses = [
  { id: '0192e4a0-7a61-7c3e-9d51-000000000001', kind: 'new' },
  { id: '0192e4a0-7a61-7c3e-9d51-000000000002', kind: 'in_progress' },
  { id: '0192e4a0-7a61-7c3e-9d51-000000000003', kind: 'won' },
] as const;
const viewsFor = (role: Role) => builtInViews(actor(role), statuses);
const namesFor = (role: Role) => viewsFor(role).map(({ name }) => name);

describe('the lists that everybody has', () => {
  it.each(['partner', 'indicator', 'indicator_manager'] as const)(
    'offer no work to %s, who only refers leads',
    (role) => {
      expect(namesFor(role)).toEqual(['Todos']);
    },
  );

  it('offer no choice of owner to a salesperson, whose leads are all its own', () => {
    expect(namesFor('specialist')).toEqual(['Abertos', 'Todos', 'Contato atrasado']);
  });

  it.each(['admin', 'manager'] as const)('offer %s its own leads and those without an owner', (role) => {
    expect(namesFor(role)).toEqual(['Abertos', 'Todos', 'Meus', 'Sem responsável', 'Contato atrasado']);
    expect(viewsFor(role)[2]!.filters).toEqual({ owner_id: actor(role).uid });
  });

  it('begin with what is in the works, once its statuses are known', () => {
    expect(viewsFor('specialist')[0]!.filters).toEqual({ status_id: `${statuses[0].id},${statuses[1].id}` });
    expect(builtInViews(actor('specialist'), []).map(({ name }) => name)).toEqual(['Todos', 'Contato atrasado']);
    expect(builtInViews(actor('specialist'), undefined)[0]).toEqual({ id: 'abertos', name: 'Abertos', filters: null });
  });

  it('ask for nothing that the address does not carry or the role may not see', () => {
    for (const role of roles) {
      for (const { filters } of viewsFor(role)) {
        const params = new URLSearchParams();
        writeFilters(params, filters!);
        expect(readFilters(params)).toEqual(filters);
        expect(can(actor(role), 'lead.read')).toBe(true);
      }
    }
  });
});
