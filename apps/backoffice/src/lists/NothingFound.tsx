import type { ReactNode } from 'react';
import { Button, EmptyState } from '@funil/ui';

interface NothingFoundProps {
  /** "Nenhum parceiro encontrado". */
  title: string;
  /** Takes search and filters away. */
  onClear: () => void;
  /** @default 'Limpar filtros' */
  clearLabel?: string;
  /** @default 'Confira a grafia ou tire um filtro.' */
  children?: ReactNode;
}

/** In the place of a list that search and filters leave nothing of. */
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
