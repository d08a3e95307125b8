import { Search } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { canOpen, routes } from '@funil/api/contract';
import { Button, EmptyState } from '@funil/ui';
import { describeFilter } from '../../leadFilters/describeFilter.ts';
import { filterNames } from '../../leadFilters/filterAddress.ts';
import { useFilterChoices } from '../../leadFilters/useFilterChoices.ts';
import { isFiltered } from './leadListState.ts';
import type { LeadListState } from './leadListState.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { leadCreationLabels } from '../../../screens/leadCreationLabels.ts';

/** Whether the search can be the name of a lead, and is no e-mail, phone or document. */
const isName = (search: string) => /\p{L}/u.test(search) && !/[\d@]/.test(search);

interface LeadListEmptyProps {
  state: LeadListState;
  onClear: () => void;
  /** Opens the form of a new lead, with a name already filled in; null without permission. */
  onCreate: ((name: string) => void) | null;
}

export function LeadListEmpty({ state, onClear, onCreate }: LeadListEmptyProps) {
  const fields = useFilterChoices(state.filters);
  const { user } = useCurrentSession();
  if (!isFiltered(state)) {
    return (
      <EmptyState
        title="Nenhum lead ainda"
        actions={
          <>
            {onCreate && (
              <Button size="sm" variant="primary" onClick={() => onCreate('')}>
                {leadCreationLabels(user.role).action}
              </Button>
            )}
            {canOpen(user.role, 'leadImport') && (
              <Button asChild size="sm">
                <RouterLink to={routes.leadImport.path}>Importar planilha</RouterLink>
              </Button>
            )}
            <Button asChild size="sm">
              <RouterLink to={routes.simulatorConfig.path}>Divulgar o simulador</RouterLink>
            </Button>
          </>
        }
      >
        Cadastre quem demonstrou interesse e acompanhe cada contato até a venda.
      </EmptyState>
    );
  }
  const named = filterNames.flatMap((name) =>
    state.filters[name] ? [`${fields[name].label} ${describeFilter(fields[name], state.filters[name])}`] : [],
  );
  return (
    <EmptyState
      icon={<Search />}
      title={state.search ? `Nada encontrado para “${state.search}”` : 'Nenhum lead com esses filtros'}
      actions={
        <>
          <Button size="sm" onClick={onClear}>
            Limpar filtros
          </Button>
          {onCreate && named.length === 0 && isName(state.search) && (
            <Named size="sm" variant="primary" onClick={() => onCreate(state.search)}>
              <span>{`${leadCreationLabels(user.role).submit} “${state.search}”`}</span>
            </Named>
          )}
        </>
      }
    >
      {state.search
        ? named.length > 0
          ? `Confira a grafia ou tire os filtros: ${named.join(', ')}.`
          : 'Confira a grafia ou busque por outra parte do nome, do e-mail, do telefone ou do documento.'
        : `${named.join(', ')}.`}
    </EmptyState>
  );
}

/** As wide as the screen at most, also with a long search. */
const Named = styled(Button)`
  max-inline-size: min(100%, 360px);
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
