import type { ReactNode } from 'react';
import { MenuItem } from '@funil/ui';

export function PrintMenuItem({ icon }: { icon?: ReactNode }) {
  return (
    // The menu must have closed, or it would be printed.
    <MenuItem icon={icon} onSelect={() => setTimeout(() => window.print(), 0)}>
      Imprimir
    </MenuItem>
  );
}
