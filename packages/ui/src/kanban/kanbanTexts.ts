export interface KanbanTexts {
  /** Read with each card: how to move it by keyboard. */
  instructions: string;
  lifted: (card: string, column: string) => string;
  over: (card: string, column: string) => string;
  dropped: (card: string, column: string) => string;
  /** A card stays in its original column. */
  canceled: (card: string, column: string) => string;
  loading: string;
  empty: string;
}

export const defaultKanbanTexts: KanbanTexts = {
  instructions: 'Enter abre. Espaço pega; setas para os lados escolhem a coluna, Espaço solta, Esc desiste.',
  lifted: (card, column) => `${card} em movimento, saindo de ${column}.`,
  over: (card, column) => `${card} sobre ${column}.`,
  dropped: (card, column) => `${card} solto em ${column}.`,
  canceled: (card, column) => `${card} continua em ${column}.`,
  loading: 'Carregando',
  empty: 'Nada aqui',
};
