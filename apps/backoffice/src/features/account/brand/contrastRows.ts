import type { ColorScheme, TenantTheme, VariableName } from '@funil/theme';
import { contrastReport, reasonLabels } from '@funil/theme/report';
import type { ContrastRow } from '@funil/theme/report';

export interface ShownContrast {
  id: string;
  label: string;
  sample: 'button' | 'link' | 'focus' | 'unread' | 'publicButton' | 'publicLink';
  foreground: string;
  background: string;
  /** Text colour: graphics need a contrast of 3:1, which is too little for text, which needs 4.5:1. */
  ink: string;
  /** Contrast as "13,8:1", truncated: 4,49 fails and must not read 4,5. */
  ratio: string;
  state: 'passes' | 'adjusted' | 'fails';
  reason: string;
}

const shown: readonly {
  sample: ShownContrast['sample'];
  label: string;
  foreground: VariableName;
  background: VariableName;
}[] = [
  { sample: 'button', label: 'Texto no botão', foreground: 'accent-on', background: 'accent-solid' },
  { sample: 'link', label: 'Link sobre o fundo', foreground: 'accent-text', background: 'surface' },
  { sample: 'focus', label: 'Contorno e foco', foreground: 'accent-graphic', background: 'surface' },
  { sample: 'unread', label: 'Notificação não lida', foreground: 'spot-on', background: 'spot-solid' },
  { sample: 'publicButton', label: 'Botão do simulador', foreground: 'sim-on', background: 'sim-solid' },
  { sample: 'publicLink', label: 'Link do simulador', foreground: 'sim-text', background: 'surface' },
];

export const formatRatio = (ratio: number) =>
  `${(Math.floor(ratio * 10) / 10).toLocaleString('pt-BR', { minimumFractionDigits: 1 })}:1`;

function stateOf({ passes, explanation }: ContrastRow): ShownContrast['state'] {
  if (!passes) return 'fails';
  return !explanation || explanation.reason === 'kept' || explanation.reason === 'missing' ? 'passes' : 'adjusted';
}

export function contrastRows(theme: TenantTheme, scheme: ColorScheme): ShownContrast[] {
  const report = contrastReport(theme);
  return shown.flatMap(({ sample, label, foreground, background }) => {
    const row = report.find(
      (one) => one.scheme === scheme && one.foreground === foreground && one.background === background,
    );
    if (!row) return [];
    return [
      {
        id: sample,
        sample,
        label,
        foreground: row.foregroundColor,
        background: row.backgroundColor,
        ink: sample === 'focus' ? theme.variables[scheme].text : row.foregroundColor,
        ratio: formatRatio(row.ratio),
        state: stateOf(row),
        reason: row.explanation ? reasonLabels[row.explanation.reason] : '',
      },
    ];
  });
}

export function contrastSummary(theme: TenantTheme, scheme: ColorScheme): string {
  const report = contrastReport(theme);
  if (report.some((row) => row.scheme === scheme && !row.passes)) return 'Algumas combinações ficam abaixo do mínimo.';
  const isAdjusted = contrastRows(theme, scheme).some(({ state }) => state === 'adjusted');
  return isAdjusted
    ? 'Ajustamos textos e contornos sozinhos, as suas cores continuam iguais.'
    : 'Todas as combinações passam no mínimo de 4,5:1 para texto.';
}
