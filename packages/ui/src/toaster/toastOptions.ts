import type { ReactNode } from 'react';

/** How long a toast stays, in ms: from the product's constants. */
export const toastDurationMs = 5000;
/** With an action that takes something back there is twice the time. */
export const toastActionDurationMs = 10_000;
/** At most so many are kept; more wait their turn. */
export const toastLimit = 20;
/** So many show at once, the rest is stacked behind. */
export const toastsShown = 3;

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastAction {
  /** "Desfazer", "Comparar", "Ver". */
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  /** A second, quieter line. */
  description?: ReactNode;
  /** One button; a click on it closes the toast. */
  action?: ToastAction;
  /**
   * In ms; `Infinity` keeps it until somebody closes it.
   * @default 5000, with an action 10000
   */
  duration?: number;
  /** It was closed by hand, or its time is over; not where `dismiss` took it away. */
  onClose?: () => void;
  /** The same id replaces the toast that has it. */
  id?: string;
}

export interface ToastMessage extends ToastOptions {
  id: string;
  tone: ToastTone;
  title: ReactNode;
}
