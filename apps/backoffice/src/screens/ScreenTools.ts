import { createContext } from 'react';
import type { ReactNode } from 'react';

/**
 * What a frame adds to the top bar of each of its screens, before the screen's own buttons. A frame of features knows
 * what that is; a screen does not.
 */
export const ScreenTools = createContext<ReactNode>(null);
