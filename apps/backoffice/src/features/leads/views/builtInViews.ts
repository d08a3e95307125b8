import type { Actor } from '@funil/api/contract';
import { can, noneId } from '@funil/api/contract';
import type { FilterState } from '../../leadFilters/filterAddress.ts';

export interface BuiltInView {
  id: string;
  name: string;
  filters: FilterState;
}

export function builtInViews(actor: Actor): BuiltInView[] {
  const owns = can(actor, 'lead.changeStatus');
  const assigns = can(actor, 'lead.assign');
  return [
    { id: 'todos', name: 'Todos', filters: {} },
    ...(assigns ? [{ id: 'meus', name: 'Meus', filters: { owner_id: actor.uid } }] : []),
    ...(assigns ? [{ id: 'sem-responsavel', name: 'Sem responsável', filters: { owner_id: noneId } }] : []),
    ...(owns ? [{ id: 'atrasados', name: 'Contato atrasado', filters: { next_contact: 'overdue' } }] : []),
  ];
}
