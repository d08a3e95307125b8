import { useMemo } from 'react';
import { formatRatio, rankingListFilters } from '@funil/api/contract';
import type { Dashboard, RankedMeasure, RankedPerson } from '@funil/api/contract';
import type { DashboardPeriod } from '@funil/api/react';
import { Card, CardHeader, DataTable, EmptyState, Meter, Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { formatDuration, minuteMs } from '../../formats/duration.ts';
import { leadsPath } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';
import { LinkedNumber } from '../leadFilters/LinkedNumber.tsx';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { DefinitionsPopover } from '../../screens/DefinitionsPopover.tsx';
import type { Definition } from '../../screens/DefinitionsPopover.tsx';

const definitions: readonly Definition[] = [
  {
    term: 'Leads',
    meaning: 'Recebidos no período por quem vende, ou trazidos por quem indica.',
    detail: 'Contam também os que já foram passados adiante.',
  },
  { term: 'Vendas', meaning: 'Fechadas no período, de leads que chegaram quando for.' },
  {
    term: 'Conversão',
    meaning: 'Vendas do período ÷ leads dele, os dois números ao lado.',
    example: '3 vendas e 50 leads: 6%.',
    detail: 'É a mesma dos relatórios e das equipes. Passa de 100% quando se vende mais do que chegou.',
  },
  { term: '1º contato', meaning: 'A mediana do tempo entre a chegada do lead e o primeiro contato.' },
];

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
    const behind = (measure: RankedMeasure, { id, name, won, received }: RankedPerson, text: string, label: string) => {
      const isNone = { received: received === 0, won: won === 0, contacted: false }[measure];
      const to = isNone ? null : leadsPath(rankingListFilters(actor, by, id, measure, period) as FilterState);
      return (
        <LinkedNumber tone="quiet" to={to} label={`${label}: ${name}`}>
          {text}
        </LinkedNumber>
      );
    };
    const count = (measure: 'received' | 'won', words: readonly [string, string], person: RankedPerson) =>
      behind(measure, person, formatCount(person[measure]), countLabel(person[measure], ...words));
    return [
      {
        id: 'nome',
        header: by === 'owner' ? 'Vendedor' : 'Indicador',
        cell: ({ id, name }) => <Person name={name} seed={id} title={name} />,
        takesRest: true,
        width: 140,
        tone: 'strong',
      },
      {
        id: 'leads',
        header: 'Leads',
        cell: (person) => count('received', ['lead', 'leads'], person),
        align: 'end',
      },
      {
        id: 'vendas',
        header: 'Vendas',
        cell: (person) => count('won', ['venda', 'vendas'], person),
        align: 'end',
      },
      {
        id: 'conversao',
        yields: 1,
        header: 'Conversão',
        cell: (person) => {
          if (person.received === 0) return null;
          const share = formatRatio(person.won, person.received);
          return behind('won', person, share, `${share}, ${countLabel(person.won, 'venda', 'vendas')}`);
        },
        align: 'end',
      },
      {
        id: 'contato',
        yields: 2,
        header: '1º contato',
        cell: (person) => {
          if (person.first_contact_minutes === null) return null;
          const text = formatDuration(person.first_contact_minutes * minuteMs);
          return behind('contacted', person, text, `${text} até o primeiro contato`);
        },
        align: 'end',
      },
      {
        id: 'valor',
        header: 'Valor vendido',
        cell: (person) => {
          const text = formatCurrency(person.won_value_cents);
          return behind('won', person, text, `${text} em vendas`);
        },
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
          <DefinitionsPopover list={definitions} />
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
