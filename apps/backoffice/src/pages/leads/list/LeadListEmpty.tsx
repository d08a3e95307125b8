import { Search } from 'lucide-react';
import { useLeadStatuses } from '@funil/api/react';
import { Button, EmptyState } from '@funil/ui';
import { isFiltered } from './leadListState.ts';
import type { LeadListState } from './leadListState.ts';

interface LeadListEmptyProps {
  state: LeadListState;
  onClear: () => void;
  /** Left out for those who may not create. */
  onCreate: (() => void) | null;
}

/** A list without leads: what it is for, or what it was narrowed to. */
export function LeadListEmpty({ state, onClear, onCreate }: LeadListEmptyProps) {
  const { leadStatuses } = useLeadStatuses();
  if (!isFiltered(state)) {
    return (
      <EmptyState
        title="Nenhum lead ainda"
        actions={
          onCreate && (
            <Button size="sm" variant="primary" onClick={onCreate}>
              Novo lead
            </Button>
          )
        }
      >
        Cadastre quem demonstrou interesse e acompanhe cada contato até a venda.
      </EmptyState>
    );
  }
  const status = leadStatuses?.find(({ id }) => id === state.statusId)?.name;
  return (
    <EmptyState
      icon={<Search />}
      title={state.search ? `Nada encontrado para “${state.search}”` : `Nenhum lead em ${status ?? 'um status arquivado'}`}
      actions={
        <Button size="sm" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    >
      {state.search && (state.statusId ? `Confira a grafia ou tire o filtro Status${status ? ` ${status}` : ''}.` : 'Confira a grafia ou tente outra parte do nome.')}
    </EmptyState>
  );
}
