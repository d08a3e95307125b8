import type { ReactNode } from 'react';

export const toastDurationMs = 5000;
export const toastActionDurationMs = 10_000;
/** Most toasts at a time; further ones wait. */
export const toastLimit = 20;
/** Toasts visible at once; others are stacked behind. */
export const toastsShown = 3;

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  description?: ReactNode;
  /** A button, which also closes the toast. */
  action?: ToastAction;
  /**
   * Time in ms; `Infinity` until the user closes it.
   * @default 5000, with an action 10000
   */
  duration?: number;
  /** Called when the user closes the toast or its time ends, but not on `dismiss`. */
  onClose?: () => void;
  /** Replaces a toast with the same id. */
  id?: string;
}

export interface ToastMessage extends ToastOptions {
  id: string;
  tone: ToastTone;
  title: ReactNode;
}
