import { useGlobals } from 'storybook/manager-api';
import { languageOf, panelWords } from './words.ts';

/** The words of a panel, in the language of the toolbar. */
export function usePanelWords() {
  const [globals] = useGlobals();
  return panelWords[languageOf(globals['language'])];
}
