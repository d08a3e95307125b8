// Storybook bundles its manager with the classic JSX runtime: the name must be in scope.
import * as React from 'react';
import { Button } from 'storybook/internal/components';
import { useShownTenant } from './useShownTenant.ts';

/** In the toolbar while a pasted account wins over the toolbar's choice: names it, and goes back with a click. */
export function PastedAccountTool() {
  const { theme, pasted, setPasted } = useShownTenant();
  const leave = React.useCallback(() => setPasted(''), [setPasted]);
  if (!pasted) return null;
  const action = `Pasted account: ${theme.name}. Back to the toolbar’s`;
  return (
    <Button ariaLabel={action} size="small" variant="ghost" onClick={leave}>
      Pasted: {theme.name} ×
    </Button>
  );
}
