import type { ReactNode } from 'react';

/** Duration of a toast, in ms. */
export const toastDurationMs = 5000;
/** Duration of a toast with an action, in ms. */
export const toastActionDurationMs = 10_000;
/** Largest number of toasts stored; further toasts wait. */
export const toastLimit = 20;
/** Number of toasts visible at once; the others are stacked behind. */
export const toastsShown = 3;

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastAction {
  /** "Desfazer", "Comparar", "Ver". */
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  /** Secondary line. */
  description?: ReactNode;
  /** A button, which also closes the toast. */
  action?: ToastAction;
  /**
   * In ms; `Infinity` keeps it until closed by the user.
   * @default 5000, with an action 10000
   */
  duration?: number;
  /** Called when the user closes the toast or its time ends, but not on `dismiss`. */
  onClose?: () => void;
  /** Replaces an existing toast with the same id. */
  id?: string;
}

export interface ToastMessage extends ToastOptions {
  id: string;
  tone: ToastTone;
  title: ReactNode;
}
