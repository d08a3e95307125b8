import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExportFormat } from '@funil/api/contract';
import { Button, Menu, MenuItem } from '@funil/ui';
import { PrintMenuItem } from '../screens/print/PrintMenuItem.tsx';

interface ExportButtonProps {
  isRunning: boolean;
  onChoose: (format: ExportFormat) => void;
  /** Further items of the menu. */
  children?: ReactNode;
}

export function ExportButton({ isRunning, onChoose, children }: ExportButtonProps) {
  return (
    <Menu
      align="end"
      aria-label="Exportar"
      trigger={
        <Button size="sm" icon={<Download aria-hidden />} loading={isRunning} loadingLabel="Exportando">
          Exportar
        </Button>
      }
    >
      <MenuItem onSelect={() => onChoose('csv')}>CSV, para planilhas e outros sistemas</MenuItem>
      <MenuItem onSelect={() => onChoose('xlsx')}>Excel (XLSX)</MenuItem>
      {children}
      <PrintMenuItem />
    </Menu>
  );
}
