/** Words of the table that come from no column. */
export interface DataTableTexts {
  selectAll: string;
  /** Names a row's checkbox. */
  selectRow: (name: string) => string;
  loading: string;
  loadingMore: string;
  empty: string;
}

export const defaultTableTexts: DataTableTexts = {
  selectAll: 'Selecionar todos',
  selectRow: (name) => `Selecionar ${name}`,
  loading: 'Carregando',
  loadingMore: 'Carregando mais',
  empty: 'Nada por aqui ainda',
};
