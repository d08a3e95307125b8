import { useMemo, useState } from 'react';
import { Check, TriangleAlert, WandSparkles } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import type { ColorScheme, TenantTheme } from '@funil/theme';
import { themeWarnings } from '@funil/theme/report';
import type { ThemeWarning } from '@funil/theme/report';
import { Alert, Badge, Card, DataTable, SegmentedControl, Tooltip } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { FormSection } from '../../../forms/FormSection.tsx';
import { contrastRows, contrastSummary } from './contrastRows.ts';
import type { ShownContrast } from './contrastRows.ts';

const sampleLabels: Record<ShownContrast['sample'], string> = {
  button: 'Salvar',
  link: 'Ver lead',
  focus: 'Foco',
  unread: '12',
  publicButton: 'Simular',
  publicLink: 'Ver termos',
};

/** Sample of a colour pair in the chosen scheme's colours, not the page's. */
function Sample({ sample, foreground, background, ink }: ShownContrast) {
  const isFilled = sample === 'button' || sample === 'publicButton' || sample === 'unread';
  const style = isFilled ? { background, color: foreground } : { background, color: ink, borderColor: foreground };
  return (
    <Chip
      data-kind={sample === 'focus' ? 'focus' : sample === 'unread' ? 'count' : isFilled ? 'button' : 'link'}
      style={style}
    >
      {sampleLabels[sample]}
    </Chip>
  );
}

function State({ state, reason }: ShownContrast) {
  if (state === 'fails')
    return (
      <Badge tone="danger" icon={<TriangleAlert size={12} aria-hidden />}>
        Abaixo do mínimo
      </Badge>
    );
  if (state === 'passes')
    return (
      <Badge tone="success" icon={<Check size={12} aria-hidden />}>
        Passa
      </Badge>
    );
  return (
    <Tooltip content={reason}>
      <Badge tone="info" tabIndex={0} icon={<WandSparkles size={12} aria-hidden />}>
        Corrigido
      </Badge>
    </Tooltip>
  );
}

const columns: readonly DataTableColumn<ShownContrast>[] = [
  { id: 'combinacao', header: 'Combinação', cell: ({ label }) => label, tone: 'strong', card: '1-start' },
  { id: 'amostra', yields: 1, header: 'Amostra', cell: (row) => <Sample {...row} />, card: '2-start' },
  { id: 'contraste', header: 'Contraste', align: 'end', cell: ({ ratio }) => ratio, card: '2-end' },
  { id: 'situacao', header: 'Situação', cell: (row) => <State {...row} />, card: '1-end' },
];

const rowId = ({ id }: ShownContrast) => id;
const rowName = ({ label }: ShownContrast) => label;

const fieldNames: Record<string, string> = {
  main_color: 'A cor principal',
  secondary_color: 'A cor secundária',
  main_logo_url: 'A logo principal',
  short_logo_url: 'A logo curta',
  simulator_logo_url: 'A logo do simulador',
};

function describe(warning: ThemeWarning): string {
  const field = fieldNames[warning.field] ?? '';
  switch (warning.code) {
    case 'close_to_danger':
      return `${field} se parece com a cor de erro: os botões podem parecer de exclusão.`;
    case 'close_to_success':
      return `${field} se parece com a cor de sucesso.`;
    case 'main_close_to_secondary':
      return 'As cores principal e secundária são parecidas: notificações não lidas não se destacam.';
    case 'main_close_to_surface':
      return `${field} é a cor do fundo no tema claro: os botões principais só aparecem pela borda.`;
    case 'main_looks_disabled':
      return `${field} faz os botões principais parecerem desativados no tema claro.`;
    case 'logo_unreadable':
      return `${field} tem pouco contraste no tema ${warning.scheme === 'light' ? 'claro' : 'escuro'}.`;
  }
}

export function ContrastCard({ theme }: { theme: TenantTheme }) {
  const [scheme, setScheme] = useState<ColorScheme>('light');
  const rows = useMemo(() => contrastRows(theme, scheme), [theme, scheme]);
  const warnings = useMemo(() => themeWarnings(theme).map(describe), [theme]);
  return (
    <FormSection
      title="Contraste"
      description={contrastSummary(theme, scheme)}
      actions={
        <SegmentedControl
          label="Tema do relatório"
          value={scheme}
          onValueChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
          options={[
            { value: 'light', label: 'Claro' },
            { value: 'dark', label: 'Escuro' },
          ]}
        />
      }
    >
      <Warnings>
        {warnings.map((text) => (
          <Alert key={text} tone="warning">
            {text}
          </Alert>
        ))}
      </Warnings>
      <Card>
        <DataTable
          label="Contraste das cores"
          layout="flow"
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowName={rowName}
        />
      </Card>
    </FormSection>
  );
}

const Warnings = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  &:not(:empty) {
    margin-block-end: ${tokens.space[3]};
  }
`;

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  padding: 3px 10px;
  border: 1px solid transparent;
  border-radius: ${tokens.radius[2]};
  font-weight: ${tokens.weight.medium};
  forced-color-adjust: none;
  &[data-kind='focus'] {
    min-inline-size: 72px;
    border-width: 2px;
  }
  &[data-kind='link'] {
    padding-inline: 0;
    border-color: transparent !important;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &[data-kind='count'] {
    padding: 0 7px;
    border-radius: 99px;
    font-size: 12px;
  }
`;
