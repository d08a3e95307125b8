import { useState } from 'react';
import { leadFields } from '@funil/api/contract';
import {
  ArrowRightLeft,
  Columns3,
  Download,
  Ellipsis,
  Keyboard,
  ListStart,
  Megaphone,
  Trash2,
  UserCheck,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCan } from '@funil/api/react';
import type { LeadListQuery } from '@funil/api/react';
import { tokens, useTenantTheme } from '@funil/theme';
import {
  Button,
  IconButton,
  Menu,
  MenuCheckItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  useIsCompact,
} from '@funil/ui';
import { transferOfList } from '../../leadTransfers/transferAddress.ts';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { showOverlay } from '../../commandPalette/useOverlay.ts';
import { useActiveOwnFields } from '../../ownFields/useActiveOwnFields.ts';
import { CampaignExportModal } from './CampaignExportModal.tsx';
import { leadColumns } from './leadColumns.tsx';
import type { LeadColumnId } from './leadColumns.tsx';
import type { LeadListState, LeadSort } from './leadListState.ts';
import { useListExport } from './useListExport.ts';

interface LeadListMenuProps {
  hidden: ReadonlySet<LeadColumnId>;
  onToggle: (id: LeadColumnId) => void;
  /** Only the table has columns to choose, and groups. */
  isTable: boolean;
  isGrouped: boolean;
  onGroup: (isGrouped: boolean) => void;
  /** Opens the leads one after the other; undefined without any. */
  onStartRound: (() => void) | undefined;
  onOpenTrash: () => void;
}

/** Columns that identify the lead and cannot be hidden. */
const fixed = new Set<LeadColumnId>(['numero', 'nome']);

export function LeadListMenu({
  hidden,
  onToggle,
  isTable,
  isGrouped,
  onGroup,
  onStartRound,
  onOpenTrash,
}: LeadListMenuProps) {
  const { can } = useCan();
  // The toolbar has no room for it beside the filters.
  const isCompact = useIsCompact();
  const navigate = useNavigate();
  const settings = useFieldSettings();
  const ownFields = useActiveOwnFields();
  const { show_administrative_status: hasAdministrative } = useTenantTheme().personalization;
  return (
    <Tools>
      {onStartRound && !isCompact && (
        <Button size="sm" variant="ghost" icon={<ListStart aria-hidden />} onClick={onStartRound}>
          Próxima
        </Button>
      )}
      {isTable && (
        <Menu
          aria-label="Colunas"
          align="end"
          trigger={
            <Button size="sm" variant="ghost" icon={<Columns3 aria-hidden />}>
              Colunas
            </Button>
          }
        >
          {leadColumns({ settings, widthOfStatus: 0, ownFields })
            .filter(({ id }) => !fixed.has(id) && (id !== 'administrativo' || hasAdministrative))
            .map(({ id, header }) => (
              <MenuCheckItem key={id} checked={!hidden.has(id)} onCheckedChange={() => onToggle(id)}>
                {header}
              </MenuCheckItem>
            ))}
        </Menu>
      )}
      <Menu
        aria-label="Mais opções"
        align="end"
        trigger={<IconButton size="sm" label="Mais opções" icon={<Ellipsis aria-hidden />} />}
      >
        {onStartRound && isCompact && (
          <MenuItem icon={<ListStart aria-hidden />} onSelect={onStartRound}>
            Próxima
          </MenuItem>
        )}
        {isTable && can('lead.assign') && (
          <MenuCheckItem checked={isGrouped} onCheckedChange={onGroup}>
            Agrupar por responsável
          </MenuCheckItem>
        )}
        <MenuItem icon={<Keyboard aria-hidden />} hint="?" onSelect={() => showOverlay('keys')}>
          Atalhos de teclado
        </MenuItem>
        {can('lead.transfer') && (
          <MenuItem
            icon={<ArrowRightLeft aria-hidden />}
            onSelect={() => void navigate(transferOfList(window.location.search))}
          >
            Transferir os leads da lista
          </MenuItem>
        )}
        {can('lead.delete') && (
          <MenuItem icon={<Trash2 aria-hidden />} onSelect={onOpenTrash}>
            Lixeira
          </MenuItem>
        )}
      </Menu>
    </Tools>
  );
}

interface PhoneListMenuProps {
  state: LeadListState;
  query: LeadListQuery;
  hidden: ReadonlySet<LeadColumnId>;
  onChange: (change: Partial<Pick<LeadListState, 'sort' | 'direction' | 'isGrouped'>>) => void;
  onOpenTrash: () => void;
  onOpenExistingReferrals?: (() => void) | undefined;
}

/** Sort orders for cards, which have no headers to click. */
const orders: readonly { sort: LeadSort; direction: 'asc' | 'desc'; label: string }[] = [
  { sort: 'numero', direction: 'desc', label: 'Mais recentes' },
  { sort: 'proximo', direction: 'asc', label: 'Mais atrasados primeiro' },
  { sort: 'prazo', direction: 'asc', label: leadFields.sla_due_at.label },
  { sort: 'valor', direction: 'desc', label: 'Maior valor' },
  { sort: 'parado', direction: 'desc', label: 'Parados há mais tempo' },
  { sort: 'nome', direction: 'asc', label: leadFields.name.label },
];

export function PhoneListMenu({
  state,
  query,
  hidden,
  onChange,
  onOpenTrash,
  onOpenExistingReferrals,
}: PhoneListMenuProps) {
  const { can } = useCan();
  const { isRunning, run } = useListExport(query, hidden);
  const isTable = state.mode === 'table';
  const [isCampaign, setCampaign] = useState(false);
  return (
    <>
      <Menu
        aria-label="Mais opções"
        align="end"
        trigger={<IconButton size="sm" label="Mais opções" icon={<Ellipsis aria-hidden />} />}
      >
        {isTable && (
          <>
            <MenuLabel>Ordenar por</MenuLabel>
            <MenuRadioGroup
              value={`${state.sort} ${state.direction}`}
              onValueChange={(value) => {
                const order = orders.find(({ sort, direction }) => value === `${sort} ${direction}`);
                if (order) onChange({ sort: order.sort, direction: order.direction });
              }}
            >
              {orders.map(({ sort, direction, label }) => (
                <MenuRadioItem key={sort} value={`${sort} ${direction}`}>
                  {label}
                </MenuRadioItem>
              ))}
            </MenuRadioGroup>
            <MenuSeparator />
            {can('lead.assign') && (
              <MenuCheckItem checked={state.isGrouped} onCheckedChange={(isGrouped) => onChange({ isGrouped })}>
                Agrupar por responsável
              </MenuCheckItem>
            )}
          </>
        )}
        <MenuItem icon={<Download aria-hidden />} disabled={isRunning} onSelect={() => void run('csv')}>
          Exportar CSV
        </MenuItem>
        <MenuItem icon={<Download aria-hidden />} disabled={isRunning} onSelect={() => void run('xlsx')}>
          Exportar Excel (XLSX)
        </MenuItem>
        <MenuItem icon={<Megaphone aria-hidden />} disabled={isRunning} onSelect={() => setCampaign(true)}>
          Exportar para campanha…
        </MenuItem>
        {(onOpenExistingReferrals || can('lead.delete')) && <MenuSeparator />}
        {onOpenExistingReferrals && (
          <MenuItem icon={<UserCheck aria-hidden />} onSelect={onOpenExistingReferrals}>
            Já cadastrados
          </MenuItem>
        )}
        {can('lead.delete') && (
          <MenuItem icon={<Trash2 aria-hidden />} onSelect={onOpenTrash}>
            Lixeira
          </MenuItem>
        )}
      </Menu>
      {isCampaign && <CampaignExportModal isRunning={isRunning} onExport={run} onClose={() => setCampaign(false)} />}
    </>
  );
}

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[1]};
  margin-inline-start: auto;
`;
