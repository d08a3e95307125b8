import type { ReactNode } from 'react';
import { MenuItem } from '@funil/ui';

/** Prints the screen, or what lies open over it. */
export function PrintItem({ icon }: { icon?: ReactNode }) {
  return (
    // Once the menu is gone: it would be printed as well.
    <MenuItem icon={icon} onSelect={() => setTimeout(() => window.print(), 0)}>
      Imprimir
    </MenuItem>
  );
}
