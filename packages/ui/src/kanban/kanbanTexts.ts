/** Words of the board that come from no column. */
export interface KanbanTexts {
  /** How a card is moved without a pointer; read with each card. */
  instructions: string;
  /** A card has been picked up. */
  lifted: (card: string, column: string) => string;
  /** The column that it would go to. */
  over: (card: string, column: string) => string;
  dropped: (card: string, column: string) => string;
  /** It stays where it was. */
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
