import { createContext } from 'react';
import type { ReactNode } from 'react';

/** A context, because screens must not depend on the frame's features. */
export const ScreenTools = createContext<ReactNode>(null);
