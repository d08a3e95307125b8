import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '@funil/api/contract';
import type { ListRetentionRecordsInput } from '@funil/api/contract';
import { useRetentionRecords } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Disclosure, ErrorState, Link, LoadMore, SkeletonList } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { Link as RouterLink } from 'react-router-dom';
import { useClock } from '../../../formats/useClock.ts';

type Which = Omit<ListRetentionRecordsInput, 'page'>;

interface RetentionRecordsProps extends Which {
  title: string;
  summary?: string | null;
}

/** A number of the proposal, which unfolds to its records. */
export function RetentionRecords({ title, summary, ...which }: RetentionRecordsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={title} summary={summary} open={isOpen} onOpenChange={setOpen}>
      {isOpen && <Records {...which} label={title} />}
    </Disclosure>
  );
}

function Records({ label, ...which }: Which & { label: string }) {
  const { timeZone } = useClock();
  const { records, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useRetentionRecords(which);
  if (!records)
    return error ? (
      <ErrorState title="Não foi possível carregar os registros" titleAs="h4" onRetry={retry} isRetrying={isLoading}>
        {error.message}
      </ErrorState>
    ) : (
      <SkeletonList rows={3} label="Carregando os registros" />
    );
  return (
    <>
      <List aria-label={label}>
        {records.map(({ id, lead_number: number, name, since }) => (
          <li key={id}>
            {number === null ? (
              name
            ) : (
              <Link asChild>
                <RouterLink to={paths.lead(number)}>
                  Nº {number}, {name}
                </RouterLink>
              </Link>
            )}
            , desde {formatDate(since, timeZone)}
          </li>
        ))}
      </List>
      <LoadMore hasMore={hasMore} isLoading={isLoadingMore} error={moreError?.message} onLoadMore={loadMore} />
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  margin: 0;
  padding: ${tokens.space[1]} ${tokens.space[4]};
  list-style: none;
  overflow-wrap: anywhere;
  ${tokens.media.mobile} {
    a {
      display: inline-block;
      padding-block: 12px;
    }
  }
`;
