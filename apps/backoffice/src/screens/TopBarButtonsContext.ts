import { createContext } from 'react';
import type { ReactNode } from 'react';

/** Buttons of the frame, in a context because screens must not depend on the frame's features. */
export const TopBarButtonsContext = createContext<ReactNode>(null);
