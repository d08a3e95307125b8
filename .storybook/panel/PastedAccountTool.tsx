// Storybook bundles its manager with the classic JSX runtime: the name must be in scope.
import * as React from 'react';
import { Button } from 'storybook/internal/components';
import { useShownTenant } from './useShownTenant.ts';
import { usePanelWords } from './usePanelWords.ts';

/** In the toolbar while a pasted account wins over the toolbar's choice: names it, and goes back with a click. */
export function PastedAccountTool() {
  const said = usePanelWords();
  const { theme, pasted, setPasted } = useShownTenant();
  const leave = React.useCallback(() => setPasted(''), [setPasted]);
  if (!pasted) return null;
  return (
    <Button ariaLabel={said.pastedTool(theme.name)} size="small" variant="ghost" onClick={leave}>
      {said.pastedLabel(theme.name)}
    </Button>
  );
}
