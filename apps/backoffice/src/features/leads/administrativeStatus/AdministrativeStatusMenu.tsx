import type { LeadDetail } from '@funil/api/contract';
import { useAdministrativeStatuses } from '@funil/api/react';
import { Menu, MenuRadioGroup, MenuRadioItem, VisuallyHidden } from '@funil/ui';
import { ValueButton } from '../inPlace/ValueButton.ts';
import { useAdministrativeMove } from './useAdministrativeMove.ts';

interface AdministrativeStatusValueProps {
  lead: LeadDetail;
  label: string;
}

const none = '';

export function AdministrativeStatusMenu({ lead, label }: AdministrativeStatusValueProps) {
  const { statuses = [] } = useAdministrativeStatuses();
  const { moveTo } = useAdministrativeMove(lead, label);
  const current = statuses.find(({ name }) => name === lead.administrative_status);
  // A status that is no longer in the list cannot be given back.
  const before = lead.administrative_status === null ? null : current;
  return (
    <Menu
      aria-label={label}
      trigger={
        <ValueButton type="button" data-empty={lead.administrative_status === null || undefined}>
          <VisuallyHidden>Alterar {label}: </VisuallyHidden>
          {lead.administrative_status ?? 'Adicionar'}
        </ValueButton>
      }
    >
      <MenuRadioGroup
        value={current?.id ?? none}
        onValueChange={(id) => {
          if (id !== (current?.id ?? none)) moveTo(statuses.find((one) => one.id === id) ?? null, before);
        }}
      >
        <MenuRadioItem value={none}>Nenhum</MenuRadioItem>
        {statuses.map(({ id, name }) => (
          <MenuRadioItem key={id} value={id} textValue={name}>
            {name}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
