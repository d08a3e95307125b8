import type { ReactNode } from 'react';
import { FileSpreadsheet } from 'lucide-react';
import { Stepper } from '@funil/ui';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { rowsText } from './importLabels.ts';

const steps = ['Arquivo', 'Planilha', 'Colunas e conferência', 'Opções', 'Resultado'] as const;

interface ImportStepsProps {
  current: number;
  fileName?: string;
  rowsCount?: number | null;
  action?: ReactNode;
}

export function ImportSteps({ current, fileName, rowsCount = null, action }: ImportStepsProps) {
  return (
    <Line>
      <Stepper steps={steps} current={current} aria-label="Passos da importação" />
      {fileName && (
        <File>
          <FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />
          <b title={fileName}>{fileName}</b>
          {rowsCount !== null && <span>{rowsText(rowsCount)}</span>}
          {action}
        </File>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  min-block-size: 32px;
`;

const File = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-inline-size: 0;
  color: ${tokens.color.text2};
  font-variant-numeric: tabular-nums;
  > svg {
    flex: none;
  }
  > b {
    overflow: hidden;
    max-inline-size: 320px;
    font-weight: ${tokens.weight.regular};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > span {
    color: ${tokens.color.text3};
    white-space: nowrap;
  }
`;
