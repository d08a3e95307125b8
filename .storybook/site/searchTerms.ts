import type { Options, Query } from 'minisearch';
import { foldText } from '@funil/validation/values';

/** A result of the search: a part of a page under one heading. */
export interface SearchEntry {
  id: number;
  /** Address of the part, below the language. */
  address: string;
  page: string;
  heading: string;
  text: string;
}

/** Words that people use for the same thing, in either language; a search for one finds the others. */
const synonyms = [
  ['mascara', 'mask', 'masks', 'formato'],
  ['autocompletar', 'autocomplete', 'combobox', 'typeahead', 'sugestoes'],
  ['arquivo', 'anexo', 'upload', 'file', 'filepicker'],
  ['cor', 'cores', 'color', 'colour', 'colours', 'token', 'tokens', 'tema', 'theme', 'theming'],
  ['data', 'date', 'datefield', 'calendario', 'calendar'],
  ['dinheiro', 'moeda', 'valor', 'reais', 'money', 'currency', 'currencyinput'],
  ['janela', 'dialogo', 'dialog', 'modal', 'popup'],
  ['gaveta', 'drawer', 'painel'],
  ['aviso', 'notificacao', 'toast', 'toaster', 'snackbar', 'alert'],
  ['tabela', 'table', 'datatable', 'grid'],
  ['senha', 'password', 'passwordinput'],
  ['lista', 'select', 'dropdown'],
  ['carregando', 'loading', 'spinner', 'skeleton', 'loadingoverlay'],
  ['teclado', 'teclas', 'keyboard', 'keys'],
  ['grafico', 'graficos', 'chart', 'charts'],
  ['acessibilidade', 'accessibility', 'a11y', 'wcag'],
  ['migrar', 'migracao', 'migration', 'codemod'],
  ['teste', 'testes', 'test', 'testing', 'vitest', 'jest', 'jsdom'],
  ['dica', 'tooltip'],
  ['aba', 'abas', 'tabs', 'tab'],
  ['botao', 'button'],
  ['formulario', 'formularios', 'form', 'forms'],
  ['servidor', 'server', 'ssr', 'next'],
  ['seguranca', 'csp', 'nonce'],
  ['tamanho', 'peso', 'pesos', 'bundle', 'weight', 'weights', 'size'],
];

const synonymsOf = new Map(synonyms.flatMap((group) => group.map((word) => [word, group] as const)));

/** A word of a page without accents and case; `TextInput` counts as its parts as well. */
function termsOf(word: string): string[] {
  const parts = word.split(/(?<=[a-z])(?=[A-Z])/).map(foldText);
  return [...new Set([foldText(word), ...parts])];
}

/** The settings of the index, the same where it is written and where it is read. */
export const searchOptions: Options<SearchEntry> = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['address', 'page', 'heading', 'text'],
  processTerm: termsOf,
  searchOptions: {
    boost: { page: 4, heading: 2 },
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    processTerm: foldText,
  },
};

/** Every word of a search, each as any of the words for the same thing. */
export function searchQuery(text: string): Query {
  const wanted = text.split(/\s+/).map(foldText).filter(Boolean);
  const queries = wanted.map((word) => ({
    combineWith: 'OR' as const,
    queries: [...(synonymsOf.get(word) ?? [word])],
  }));
  return { combineWith: 'AND', queries };
}
