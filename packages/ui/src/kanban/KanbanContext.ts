import { createContext, useContext } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { KanbanTexts } from './kanbanTexts.ts';

/** A card under way, as it was when it was picked up: whatever happens to the list meanwhile, this is what is moved. */
export interface LiftedCard {
  id: string;
  card: unknown;
  name: string;
  /** Column that it came from. */
  from: string;
  /** Column that it would go to; null over none. */
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
  /** Card that takes the focus as soon as it is drawn: the one that has just been moved, or that a key leads to. */
  focusId: string | null;
  onFocused: () => void;
  /** `neighbourOf` names the card that a key leads to in the same column, drawn or not; null for another key. */
  onCardKeyDown: (
    event: KeyboardEvent<HTMLElement>,
    card: unknown,
    column: string,
    neighbourOf: (key: string) => string | null,
  ) => void;
  /** Registers a column with the board, under its name. Returns what removes it. */
  register: (id: string, title: string) => () => void;
}

export const KanbanContext = createContext<KanbanBoard | null>(null);

export function useKanban(): KanbanBoard {
  const board = useContext(KanbanContext);
  if (!board) throw new Error('A KanbanColumn stands in a Kanban.');
  return board;
}
