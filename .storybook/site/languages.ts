/** The languages of the site. English is the language of the pages beside the code, `X.mdx`; `X.pt.mdx` is its pair. */
export const languages = ['pt', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language that the attribute `lang` names. */
export const languageTags: Record<Language, string> = { pt: 'pt-BR', en: 'en' };

/** Words of the site around the pages. */
export interface SiteWords {
  siteName: string;
  description: string;
  ownName: string;
  skip: string;
  pages: string;
  menu: string;
  account: string;
  noAccount: string;
  scheme: string;
  light: string;
  dark: string;
  system: string;
  language: string;
  version: string;
  search: string;
  searchHint: string;
  searchLabel: string;
  searchNothing: string;
  searchFailed: string;
  searchCount: string;
  close: string;
  onThisPage: string;
  example: string;
  examples: string;
  openAlone: string;
  openWorkshop: string;
  propsOf: string;
  prop: string;
  type: string;
  meaning: string;
  required: string;
  code: string;
  table: string;
  copy: string;
  copied: string;
  edit: string;
  download: string;
  workshop: string;
  previous: string;
  next: string;
  notFoundTitle: string;
  notFoundText: string;
  notFoundHome: string;
  groups: Record<string, string>;
}

export const words: Record<Language, SiteWords> = {
  pt: {
    siteName: 'Funil: componentes',
    description: 'Os pacotes @funil/theme, @funil/ui, @funil/validation e @funil/api: guias, componentes e exemplos.',
    ownName: 'Português',
    skip: 'Ir para o conteúdo',
    pages: 'Páginas',
    menu: 'Menu',
    account: 'Conta',
    noAccount: 'Sem personalização',
    scheme: 'Esquema de cores',
    light: 'Claro',
    dark: 'Escuro',
    system: 'Do sistema',
    language: 'Idioma',
    version: 'Versão',
    search: 'Buscar',
    searchHint: '↑ ↓ escolhem, Enter abre, Esc fecha',
    searchLabel: 'Buscar em todas as páginas',
    searchNothing: 'Nada encontrado.',
    searchFailed: 'Não foi possível carregar a busca. Verifique a conexão.',
    searchCount: 'resultados',
    close: 'Fechar',
    onThisPage: 'Nesta página',
    example: 'Exemplo',
    examples: 'Exemplos',
    openAlone: 'Abrir em outra aba',
    openWorkshop: 'Editar no Storybook (em inglês)',
    propsOf: 'Props de',
    prop: 'Prop',
    type: 'Tipo',
    meaning: 'Significado',
    required: 'obrigatória',
    code: 'Código',
    table: 'Tabela',
    copy: 'Copiar',
    copied: 'Copiado',
    edit: 'Editar e executar',
    download: 'Baixar como projeto',
    workshop: 'Storybook',
    previous: 'Anterior',
    next: 'Próxima',
    notFoundTitle: 'Página não encontrada',
    notFoundText: 'Este endereço não existe nesta documentação.',
    notFoundHome: 'Ir para o início',
    groups: {
      Introduction: 'Introdução',
      Guides: 'Guias',
      Actions: 'Ações',
      Forms: 'Formulários',
      Data: 'Dados',
      Display: 'Listas',
      Feedback: 'Retorno',
      Navigation: 'Navegação',
      Overlays: 'Camadas',
      Layout: 'Leiaute',
      Base: 'Base',
    },
  },
  en: {
    siteName: 'Funil: components',
    description:
      'The packages @funil/theme, @funil/ui, @funil/validation and @funil/api: guides, components, examples.',
    ownName: 'English',
    skip: 'Skip to the content',
    pages: 'Pages',
    menu: 'Menu',
    account: 'Account',
    noAccount: 'Not personalized',
    scheme: 'Colour scheme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
    language: 'Language',
    version: 'Version',
    search: 'Search',
    searchHint: '↑ ↓ choose, Enter opens, Esc closes',
    searchLabel: 'Search all pages',
    searchNothing: 'Nothing found.',
    searchFailed: 'The search could not be loaded. Check the connection.',
    searchCount: 'results',
    close: 'Close',
    onThisPage: 'On this page',
    example: 'Example',
    examples: 'Examples',
    openAlone: 'Open in another tab',
    openWorkshop: 'Edit in Storybook',
    propsOf: 'Props of',
    prop: 'Prop',
    type: 'Type',
    meaning: 'Meaning',
    required: 'required',
    code: 'Code',
    table: 'Table',
    copy: 'Copy',
    copied: 'Copied',
    edit: 'Edit and run',
    download: 'Download as a project',
    workshop: 'Storybook',
    previous: 'Previous',
    next: 'Next',
    notFoundTitle: 'Page not found',
    notFoundText: 'This address does not exist in this documentation.',
    notFoundHome: 'Go to the start',
    groups: {
      Introduction: 'Introduction',
      Guides: 'Guides',
      Actions: 'Actions',
      Forms: 'Forms',
      Data: 'Data',
      Display: 'Lists',
      Feedback: 'Feedback',
      Navigation: 'Navigation',
      Overlays: 'Overlays',
      Layout: 'Layout',
      Base: 'Base',
    },
  },
};
