import { Slottable } from '@radix-ui/react-slot';
import { ChartTable } from './ChartFrame.tsx';
import { ChartLink } from './ChartLink.tsx';
import type { SeriesChartProps } from './seriesChartProps.ts';

interface SeriesTableProps extends Pick<SeriesChartProps, 'label' | 'categories' | 'series' | 'linkOf'> {
  formatValue: (value: number) => string;
  categoryLabel: string;
}

export function SeriesTable({ label, categories, series, formatValue, linkOf, categoryLabel }: SeriesTableProps) {
  return (
    <ChartTable>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={index}>
            <th scope="row">{category}</th>
            {series.map(({ name, values }, place) => {
              const value = values[index];
              const text = value === null || value === undefined ? '–' : formatValue(value);
              const link = linkOf?.(index, place);
              return (
                <td key={name}>
                  {link ? (
                    <ChartLink>
                      <Slottable child={link}>{() => text}</Slottable>
                    </ChartLink>
                  ) : (
                    text
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ChartTable>
  );
}
