import { Columns3, Ellipsis, Keyboard, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useCan } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, IconButton, Menu, MenuCheckItem, MenuItem, useIsMobile } from '@funil/ui';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { showOverlay } from '../../../palette/paletteState.ts';
import { leadColumns } from './leadColumns.tsx';
import type { LeadColumnId } from './leadColumns.tsx';

interface ListMenuProps {
  hidden: ReadonlySet<LeadColumnId>;
  onToggle: (id: LeadColumnId) => void;
  /** Columns are the table's. */
  isTable: boolean;
  onOpenTrash: () => void;
}

/** Says which lead a row is: never left out. */
const fixed = new Set<LeadColumnId>(['numero', 'nome']);

/** What shows of each lead, and where the deleted ones are. */
export function ListMenu({ hidden, onToggle, isTable, onOpenTrash }: ListMenuProps) {
  const { can } = useCan();
  const isMobile = useIsMobile();
  const { singular_product_label: productLabel } = useFieldSettings();
  return (
    <Tools>
      {isTable && !isMobile && (
        <Menu
          aria-label="Colunas"
          align="end"
          trigger={
            <Button size="sm" variant="ghost" icon={<Columns3 aria-hidden />}>
              Colunas
            </Button>
          }
        >
          {leadColumns(productLabel, 0)
            .filter(({ id }) => !fixed.has(id))
            .map(({ id, header }) => (
              <MenuCheckItem key={id} checked={!hidden.has(id)} onCheckedChange={() => onToggle(id)}>
                {header}
              </MenuCheckItem>
            ))}
        </Menu>
      )}
      {!isMobile && (
        <Menu aria-label="Mais opções" align="end" trigger={<IconButton size="sm" label="Mais opções" icon={<Ellipsis aria-hidden />} />}>
          <MenuItem icon={<Keyboard aria-hidden />} hint="?" onSelect={() => showOverlay('keys')}>
            Atalhos de teclado
          </MenuItem>
          {can('lead.delete') && (
            <MenuItem icon={<Trash2 aria-hidden />} onSelect={onOpenTrash}>
              Lixeira
            </MenuItem>
          )}
        </Menu>
      )}
    </Tools>
  );
}

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[1]};
  margin-inline-start: auto;
`;
