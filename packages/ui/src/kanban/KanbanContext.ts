import { createContext, useContext } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { KanbanTexts } from './kanbanTexts.ts';

/** A card in motion, as it was when picked up. */
export interface LiftedCard {
  id: string;
  card: unknown;
  name: string;
  from: string;
  /** Id of the column under the card; null for none. */
  over: string | null;
  by: 'pointer' | 'keyboard';
}

export interface KanbanBoard {
  cardId: (card: never) => string;
  cardName: (card: never) => string;
  renderCard: (card: never) => ReactNode;
  onCardClick: ((card: never) => void) | undefined;
  cardHref: ((card: never) => string) | undefined;
  isMovable: boolean;
  openId: string | undefined;
  cardHeight: number;
  texts: KanbanTexts;
  instructionsId: string;
  lifted: LiftedCard | null;
  /** Id of a card to focus once rendered, after a move or a key. */
  focusId: string | null;
  onFocused: () => void;
  /** `neighbourOf` returns the id of the card in the column that a key leads to; null for other keys. */
  onCardKeyDown: (
    event: KeyboardEvent<HTMLElement>,
    card: unknown,
    column: string,
    neighbourOf: (key: string) => string | null,
  ) => void;
  /** Adds a column's title; returns a function that removes it. */
  register: (id: string, title: string) => () => void;
}

export const KanbanContext = createContext<KanbanBoard | null>(null);

export function useKanban(): KanbanBoard {
  const board = useContext(KanbanContext);
  if (!board) throw new Error('A KanbanColumn stands in a Kanban.');
  return board;
}
