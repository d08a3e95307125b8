import { Link } from 'react-router-dom';
import { Card, CardBody, CardHeader, LineChart } from '@funil/ui';
import { countLabel } from '../../formats/countLabel.ts';
import { lowerFirst } from '../../formats/lowerFirst.ts';
import type { receivedSeries } from './receivedSeries.ts';

interface RunningTotalChartProps {
  title: string;
  sums: ReturnType<typeof receivedSeries>;
  /** Singular and plural: "lead recebido", "leads recebidos". */
  words: readonly [string, string];
  /** Address of the list for `days`; null without a list. */
  listIn: (days: string) => string | null;
  height: number;
}

/** Each sum links to its list. A single day has no chart. */
export function RunningTotalChart({
  title,
  sums: { daysOfSum, ...chart },
  words,
  listIn,
  height,
}: RunningTotalChartProps) {
  if (chart.categories.length < 2) return null;
  const linkOf = (index: number, place: number) => {
    const { values, name } = chart.series[place]!;
    const count = values[index];
    const to = count ? listIn(daysOfSum(index, place)) : null;
    if (!count || to === null) return undefined;
    return (
      <Link
        to={to}
        aria-label={`${countLabel(count, ...words)} até ${lowerFirst(chart.categories[index]!)}, ${name}`}
      />
    );
  };
  return (
    <Card asChild>
      <section>
        <CardHeader title={title} />
        <CardBody>
          <LineChart label={title} {...chart} height={height} linkOf={linkOf} texts={{ category: 'Dia' }} />
        </CardBody>
      </section>
    </Card>
  );
}
