import type { Actor, LeadStatus } from '@funil/api/contract';
import { can, noneId } from '@funil/api/contract';
import type { FilterState } from '../../leadFilters/filterAddress.ts';

export interface BuiltInView {
  id: string;
  name: string;
  /** Null while they are unknown. */
  filters: FilterState | null;
}

/** Leads in the works come first; "Todos" is the list without filters. */
export function builtInViews(
  actor: Actor,
  statuses: readonly Pick<LeadStatus, 'id' | 'kind'>[] | undefined,
): BuiltInView[] {
  const owns = can(actor, 'lead.changeStatus');
  const assigns = can(actor, 'lead.assign');
  const open = statuses?.filter(({ kind }) => kind === 'new' || kind === 'in_progress').map(({ id }) => id);
  return [
    // Its place is kept until the statuses are there, so that no tab moves.
    ...(owns && open?.length !== 0
      ? [{ id: 'abertos', name: 'Abertos', filters: open ? { status_id: open.join(',') } : null }]
      : []),
    { id: 'todos', name: 'Todos', filters: {} },
    ...(assigns ? [{ id: 'meus', name: 'Meus', filters: { owner_id: actor.uid } }] : []),
    ...(assigns ? [{ id: 'sem-responsavel', name: 'Sem responsável', filters: { owner_id: noneId } }] : []),
    ...(owns ? [{ id: 'atrasados', name: 'Contato atrasado', filters: { next_contact: 'overdue' } }] : []),
  ];
}
