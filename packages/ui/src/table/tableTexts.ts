export interface DataTableTexts {
  selectAll: string;
  selectRow: (name: string) => string;
  loading: string;
  loadingMore: string;
  empty: string;
  /** Name of the column of `rowActions`. */
  actions: string;
  /** Name of the separator that changes a column's width. */
  columnWidth: (header: string) => string;
}

export const defaultTableTexts: DataTableTexts = {
  selectAll: 'Selecionar todos',
  selectRow: (name) => `Selecionar ${name}`,
  loading: 'Carregando',
  loadingMore: 'Carregando mais',
  empty: 'Nada por aqui ainda',
  actions: 'Ações',
  columnWidth: (header) => `Largura de ${header}`,
};
