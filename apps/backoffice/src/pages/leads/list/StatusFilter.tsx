import { useLeadStatuses } from '@funil/api/react';
import { AddChip, Chip, Menu, MenuRadioGroup, MenuRadioItem } from '@funil/ui';

interface StatusFilterProps {
  statusId: string | null;
  onChange: (statusId: string | null) => void;
}

/** Narrows the list to one status. */
export function StatusFilter({ statusId, onChange }: StatusFilterProps) {
  const { leadStatuses = [] } = useLeadStatuses();
  const chosen = leadStatuses.find(({ id }) => id === statusId);
  const isLoading = leadStatuses.length === 0;
  return (
    <Menu
      aria-label="Filtrar por status"
      trigger={
        statusId === null ? (
          <AddChip>Status</AddChip>
        ) : (
          <Chip label="Status" value={chosen?.name ?? (isLoading ? '…' : 'arquivado')} onRemove={() => onChange(null)} />
        )
      }
    >
      <MenuRadioGroup value={statusId ?? ''} onValueChange={(id) => onChange(id || null)}>
        <MenuRadioItem value="">Todos</MenuRadioItem>
        {leadStatuses.map(({ id, name }) => (
          <MenuRadioItem key={id} value={id}>
            {name}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
