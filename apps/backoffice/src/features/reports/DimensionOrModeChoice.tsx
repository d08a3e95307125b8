import { reportDimensionLabels, reportTable, statusReportModes } from '@funil/api/contract';
import type { ReportDimension, ReportKind, StatusReportMode } from '@funil/api/contract';
import { useTenantTheme } from '@funil/theme';
import { SegmentedControl } from '@funil/ui';
import { DimensionMenu } from './DimensionMenu.tsx';
import { dimensionLabels } from './dimensionLabels.ts';
import { modeWords } from './reportAddress.ts';
import type { ReportAddress } from './useReportAddress.ts';

const modeLabels: Record<StatusReportMode, string> = { cohort: 'Por criação', period: 'Por período' };

/** Labels of dimensions; the account may rename products. */
export function useDimensionLabel(): (dimension: ReportDimension) => string {
  const { personalization } = useTenantTheme();
  return (dimension) =>
    dimension === 'product' ? personalization.singular_product_label : reportDimensionLabels[dimension];
}

interface DimensionOrModeChoiceProps {
  report: ReportKind;
  address: ReportAddress;
}

/** Dimension or mode of a report. The default has no value in the address. */
export function DimensionOrModeChoice({
  report,
  address: { by, mode, dimensions, setChoice },
}: DimensionOrModeChoiceProps) {
  const labelOf = useDimensionLabel();
  if (mode)
    return (
      <SegmentedControl
        label="Leitura"
        options={statusReportModes.map((value) => ({ value, label: modeLabels[value] }))}
        value={mode}
        onValueChange={(next) => setChoice('leitura', modeWords[next as StatusReportMode])}
      />
    );
  if (!by || dimensions.length === 0) return null;
  const choose = (next: ReportDimension) =>
    setChoice('por', next === reportTable[report].rows?.by ? null : dimensionLabels[next]);
  const options = dimensions.map((value) => ({ value, label: labelOf(value) }));
  return report === 'internal_sales_report' ? (
    <SegmentedControl
      label="Por"
      options={options}
      value={by}
      onValueChange={(next) => choose(next as ReportDimension)}
    />
  ) : (
    <DimensionMenu options={options} value={by} onChange={choose} />
  );
}
