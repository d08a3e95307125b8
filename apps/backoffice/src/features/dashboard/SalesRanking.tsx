import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ownReceipts, ownSales } from '@funil/api/contract';
import type { Dashboard, RankedPerson } from '@funil/api/contract';
import type { DashboardPeriod } from '@funil/api/react';
import { Card, CardHeader, DataTable, EmptyState, Link, Meter, Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { formatCount } from '../../formats/count.ts';
import { formatDuration, minuteMs } from '../../formats/duration.ts';
import { leadsPath } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { Definitions } from '../../screens/Definitions.tsx';
import type { Definition } from '../../screens/Definitions.tsx';

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const definitions: readonly Definition[] = [
  {
    term: 'Leads',
    meaning:
      'Recebidos no período por quem vende, também os que já foram passados adiante; ou trazidos por quem indica.',
  },
  { term: 'Vendas', meaning: 'Fechadas no período, de leads que chegaram quando for.' },
  {
    term: 'Vendas por lead',
    meaning:
      'Vendas do período divididas pelos leads do período: passa de 100% quando se vende o que chegou antes. A “Conversão” dos relatórios e das equipes é outra: quantos dos leads que chegaram já foram vendidos.',
  },
  { term: '1º contato', meaning: 'A mediana do tempo entre a chegada do lead e o primeiro contato.' },
];

/** Those who sell, or refer what is sold, best first. */
export function SalesRanking({
  ranking: { by, people },
  period,
}: {
  ranking: NonNullable<Dashboard['ranking']>;
  period: DashboardPeriod;
}) {
  const { actor } = useCurrentSession();
  const columns = useMemo(() => {
    const most = Math.max(0, ...people.map(({ won_value_cents: cents }) => cents));
    const leads = (count: number, filters: FilterState) =>
      count === 0 ? (
        formatCount(0)
      ) : (
        <Link asChild tone="quiet">
          <RouterLink to={leadsPath(filters)}>{formatCount(count)}</RouterLink>
        </Link>
      );
    const receivedBy = ({ id }: RankedPerson): FilterState =>
      by === 'owner'
        ? { ...ownReceipts(actor), receiver_id: id, received: period }
        : { indicator_id: id, created: period };
    const soldBy = ({ id }: RankedPerson): FilterState => ({
      ...(by === 'owner' ? { ...ownSales(actor), seller_id: id } : { indicator_id: id }),
      won: period,
    });
    return [
      {
        id: 'nome',
        header: by === 'owner' ? 'Vendedor' : 'Indicador',
        cell: ({ id, name }) => <Person name={name} seed={id} />,
        tone: 'strong',
      },
      { id: 'leads', header: 'Leads', cell: (person) => leads(person.received, receivedBy(person)), align: 'end' },
      { id: 'vendas', header: 'Vendas', cell: (person) => leads(person.won, soldBy(person)), align: 'end' },
      {
        id: 'conversao',
        yields: 1,
        header: 'Vendas por lead',
        cell: ({ won, received }) => received > 0 && percent.format(won / received),
        align: 'end',
      },
      {
        id: 'contato',
        yields: 2,
        header: '1º contato',
        cell: ({ first_contact_minutes: minutes }) => minutes !== null && formatDuration(minutes * minuteMs),
        align: 'end',
      },
      {
        id: 'valor',
        header: 'Valor vendido',
        cell: ({ won_value_cents: cents }) => formatCurrency(cents),
        align: 'end',
      },
      {
        id: 'parte',
        yields: 3,
        header: 'Proporção',
        cell: ({ won_value_cents: cents }) => <Meter value={cents} max={most || 1} />,
        width: 96,
        card: 'hidden',
      },
    ] satisfies DataTableColumn<RankedPerson>[];
  }, [people, by, period, actor]);
  return (
    <Card asChild>
      <section>
        <CardHeader title="Ranking de vendas">
          <Definitions list={definitions} />
        </CardHeader>
        <DataTable
          label="Ranking de vendas"
          layout="flow"
          columns={columns}
          rows={people}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          empty={<EmptyState title="Nenhum lead recebido nem vendido no período" />}
        />
      </section>
    </Card>
  );
}
