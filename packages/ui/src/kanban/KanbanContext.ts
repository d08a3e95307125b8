import { createContext, useContext } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { KanbanTexts } from './kanbanTexts.ts';

/** A card in motion, as it was when picked up, regardless of later changes to the list. */
export interface LiftedCard {
  id: string;
  card: unknown;
  name: string;
  from: string;
  /** Null over none. */
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
  /** Card to focus once rendered: just moved, or reached by a key. */
  focusId: string | null;
  onFocused: () => void;
  /** `neighbourOf` returns the card that a key leads to in the same column, rendered or not; null for other keys. */
  onCardKeyDown: (
    event: KeyboardEvent<HTMLElement>,
    card: unknown,
    column: string,
    neighbourOf: (key: string) => string | null,
  ) => void;
  /** Returns its removal. */
  register: (id: string, title: string) => () => void;
}

export const KanbanContext = createContext<KanbanBoard | null>(null);

export function useKanban(): KanbanBoard {
  const board = useContext(KanbanContext);
  if (!board) throw new Error('A KanbanColumn stands in a Kanban.');
  return board;
}
