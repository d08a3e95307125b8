import { createContext, useContext } from 'react';
import type { Context } from 'react';

/** Whether a component stands inside the one whose part it is. */
export const InsideDialog = /* @__PURE__ */ createContext(false);
export const InsideMenu = /* @__PURE__ */ createContext(false);
export const InsidePopover = /* @__PURE__ */ createContext(false);
export const InsideTabs = /* @__PURE__ */ createContext(false);

/** Refuses a part outside its whole, by the names that a product knows. */
export function useInside(context: Context<boolean>, part: string, whole: string): void {
  const isInside = useContext(context);
  if (process.env.NODE_ENV !== 'production' && !isInside)
    throw new Error(`@funil/ui: <${part}> stands outside ${whole}. Put it inside.`);
}
