import { useCallback } from 'react';
import { ListChecks, ListFilter, Users, UsersRound } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { routes } from '@funil/api/contract';
import type { CreateLeadTransferInput, TransferOrigin } from '@funil/api/contract';
import { useLeadFilterOptions } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Card, CardBody, CardHeader, Combobox, MultiSelect, RadioGroup, Stack } from '@funil/ui';
import { UnreadFiltersNotice } from '../leadFilters/UnreadFiltersNotice.tsx';
import { FilterBar } from '../leadFilters/FilterBar.tsx';
import { usePersonChoice } from '../../forms/usePersonChoice.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { leadCountLabel } from './transferLabels.ts';
import type { useTransferForm } from './useTransferForm.ts';

interface OriginCardProps {
  form: UseFormReturn<CreateLeadTransferInput, unknown, CreateLeadTransferInput>;
  origin: ReturnType<typeof useTransferForm>['origin'];
}

const ways = [
  { value: 'people', label: 'Pessoas', icon: <UsersRound aria-hidden /> },
  { value: 'group', label: 'Grupo', icon: <Users aria-hidden /> },
  { value: 'filters', label: 'Filtro', icon: <ListFilter aria-hidden /> },
  { value: 'leads', label: 'Escolhidos', icon: <ListChecks aria-hidden /> },
] as const satisfies readonly { value: TransferOrigin; label: string; icon: React.ReactNode }[];

export function OriginCard({ form, origin }: OriginCardProps) {
  const { options } = useLeadFilterOptions();
  const { from, setFrom, numbers, filters, unread, search, setFilters, setSearch } = origin;
  const onSearch = useCallback((text: string) => setSearch(text), [setSearch]);
  const userIds = useWatch({ control: form.control, name: 'user_ids' });
  const choice = usePersonChoice({ purpose: 'lead_owner', chosen: userIds });
  const { errors } = form.formState;
  return (
    <Card asChild>
      <section aria-label="De quem">
        <CardHeader title="De quem" />
        <CardBody>
          <Stack>
            <RadioGroup
              label="Origem dos leads"
              isLabelHidden
              layout="cards"
              options={ways}
              value={from}
              onValueChange={(value) => setFrom(value as TransferOrigin)}
              error={errors.from?.message}
            />
            {from === 'people' && (
              <Controller
                control={form.control}
                name="user_ids"
                render={({ field: { value, onChange, ...field }, fieldState }) => (
                  <MultiSelect
                    {...field}
                    label="Pessoas"
                    placeholder="Escolha uma ou mais"
                    hint="Os leads que estão com elas."
                    {...choice.field}
                    value={value}
                    chosenLabels={value.map((id) => choice.labelOf(id) ?? '')}
                    onValueChange={(ids) => onChange([...ids])}
                    error={fieldState.error?.message}
                  />
                )}
              />
            )}
            {from === 'group' && (
              <Controller
                control={form.control}
                name="group_id"
                render={({ field: { value, onChange, ...field }, fieldState }) => (
                  <Combobox
                    {...field}
                    label="Grupo"
                    hint="Os leads de todas as pessoas do grupo."
                    options={(options?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                    isLoading={!options}
                    value={value ?? ''}
                    onValueChange={(id) => onChange(id || null)}
                    error={fieldState.error?.message}
                  />
                )}
              />
            )}
            {from === 'filters' && (
              <>
                <Filters>
                  <ListSearch
                    label="Buscar por nome, e-mail, telefone, documento ou número do lead"
                    placeholder="Nome, telefone ou CPF"
                    value={search}
                    onSearch={onSearch}
                  />
                  <FilterBar filters={filters} onChange={setFilters} />
                </Filters>
                {unread.length > 0 && (
                  <UnreadFiltersNotice
                    unread={{ sentences: [], filters: unread }}
                    onDismiss={() => setFilters(filters)}
                  />
                )}
                {Object.keys(filters).length === 0 && search === '' && (
                  <Quiet>Sem filtro, são todos os leads que você vê.</Quiet>
                )}
              </>
            )}
            {from === 'leads' && (
              <Quiet>
                {numbers.length > 0
                  ? `${leadCountLabel(numbers.length)} ${numbers.length === 1 ? 'escolhido' : 'escolhidos'} na lista. `
                  : 'Nenhum lead escolhido. '}
                <Link to={routes.leads.path}>
                  {numbers.length > 0 ? 'Escolher outros' : 'Escolher na lista de leads'}
                </Link>
                {errors.numbers?.message && numbers.length === 0 && (
                  <Wrong role="alert">{errors.numbers.message}</Wrong>
                )}
              </Quiet>
            )}
          </Stack>
        </CardBody>
      </section>
    </Card>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
`;

const Quiet = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
`;

const Wrong = styled.span`
  display: block;
  margin-block-start: ${tokens.space[1]};
  color: ${tokens.color.dangerText};
`;
