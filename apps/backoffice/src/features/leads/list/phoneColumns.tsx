import type { Actor, LeadSummary } from '@funil/api/contract';
import type { DataTableColumn } from '@funil/ui';
import type { FilterState } from '../../leadFilters/filterAddress.ts';
import { ContactIcons } from '../contact/ContactIcons.tsx';
import type { LinkedChannel } from '../contact/useLogContact.ts';
import type { LeadColumnId } from './leadColumns.tsx';

const isOneValue = (value: string | undefined) => value !== undefined && !value.includes(',');

/** Columns in which all rows of a list have one value, because a filter or the role chooses it. */
export function sharedColumns({ owner_id: owner, status_id: status, product_id: product }: FilterState, actor: Actor) {
  const shared = new Set<LeadColumnId>();
  if (actor.role === 'specialist' || isOneValue(owner)) shared.add('responsavel');
  if (isOneValue(status)) shared.add('status');
  if (isOneValue(product)) shared.add('produto');
  return shared;
}

interface ContactColumnOptions {
  onContact: (number: number) => void;
  hasTemplates: (lead: LeadSummary) => boolean;
  onAsk: (lead: LeadSummary, channel: LinkedChannel) => void;
}

/** The buttons of a card. */
export const contactColumn = ({
  onContact,
  hasTemplates,
  onAsk,
}: ContactColumnOptions): DataTableColumn<LeadSummary> => ({
  id: 'falar',
  header: 'Falar',
  cell: (lead) =>
    lead.phone && (
      <ContactIcons
        lead={lead}
        hasTemplates={hasTemplates(lead)}
        onContact={onContact}
        onAsk={(channel) => onAsk(lead, channel)}
      />
    ),
  card: 'actions',
});
