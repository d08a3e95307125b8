import { useGlobals } from 'storybook/manager-api';
import { languageOf, panelWords } from './words.ts';

/** What a panel says, in the language of the toolbar. */
export function usePanelWords() {
  const [globals] = useGlobals();
  return panelWords[languageOf(globals['language'])];
}
