import type { ReactNode } from 'react';
import { Button, EmptyState } from '@funil/ui';

interface NothingFoundProps {
  title: string;
  onClear: () => void;
  /** @default 'Limpar filtros' */
  clearLabel?: string;
  /** @default 'Confira a grafia ou tire um filtro.' */
  children?: ReactNode;
}

export function NothingFound({
  title,
  onClear,
  clearLabel = 'Limpar filtros',
  children = 'Confira a grafia ou tire um filtro.',
}: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      actions={
        <Button size="sm" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
