import type { ReactNode } from 'react';

/** The same field everywhere: a label, a text box and an error line joined to it. */
export interface FieldCase {
  wrap: (children: ReactNode) => ReactNode;
  field: (index: number) => ReactNode;
}

/** A list of 1,000 options. */
export interface SelectCase {
  element: () => ReactNode;
  /** The element that opens the list. */
  trigger: () => HTMLElement;
  /** What it opens on. */
  press: 'pointerdown' | 'click' | 'focus';
}

/** One library's half of the comparison: a module that is loaded, with its styles, into a page of its own. */
export interface Library {
  fieldCase?: FieldCase;
  selectCase?: SelectCase;
}

export const bare = (children: ReactNode) => children;
export const options = Array.from({ length: 1000 }, (_, index) => ({ value: String(index), label: `Opção ${index}` }));
export const comboboxOrButton = () => document.querySelector<HTMLElement>('#root [role="combobox"], #root button')!;
