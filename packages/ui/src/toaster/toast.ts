import type { ReactNode } from 'react';
import { warn } from '../development/warn.ts';
import type { ToastAction, ToastMessage, ToastOptions, ToastTone } from './toastOptions.ts';

export interface ToastSink {
  show: (message: ToastMessage) => void;
  dismiss: (id?: string) => void;
}

let sink: ToastSink | undefined;
let waiting: ToastMessage[] = [];
const askers = new Set<() => void>();
let count = 0;

function show(tone: ToastTone, title: ReactNode, options: ToastOptions = {}): string {
  const message = { ...options, id: options.id ?? `toast-${++count}`, tone, title };
  if (sink) sink.show(message);
  else {
    waiting.push(message);
    for (const ask of askers) ask();
    if (process.env.NODE_ENV !== 'production') checkToasters();
  }
  return message.id;
}

/** Transient messages at the top right, which wait until the `Toaster` is mounted. Each call returns the toast's id. */
export const toast = {
  /** A success: "3 leads transferidos". */
  success: (title: ReactNode, options?: ToastOptions) => show('success', title, options),
  error: (title: ReactNode, options?: ToastOptions) => show('error', title, options),
  /** An event elsewhere: "Importação concluída". */
  info: (title: ReactNode, options?: ToastOptions) => show('info', title, options),
  /** A success that can be undone. */
  undo: (title: ReactNode, onUndo: () => void, options?: ToastOptions) =>
    show('success', title, { action: { label: 'Desfazer', onClick: onUndo } satisfies ToastAction, ...options }),
  /** A conflict on saving, with an action to compare both versions. */
  conflict: (title: ReactNode, onCompare: () => void, options?: ToastOptions) =>
    show('error', title, { action: { label: 'Comparar', onClick: onCompare } satisfies ToastAction, ...options }),
  /** Closes one toast, or all. */
  dismiss: (id?: string) => {
    waiting = id === undefined ? [] : waiting.filter((message) => message.id !== id);
    sink?.dismiss(id);
  },
};

/** Time in which an application that shows a toast early mounts its `Toaster`. */
const mountMs = 1_000;

function checkToasters(): void {
  if (askers.size > 1)
    warn('There are two <Toaster />, and each message is shown by one of them. Mount one, at the root of the page.');
  if (askers.size === 0 && waiting.length > 0)
    setTimeout(() => {
      if (askers.size === 0 && waiting.length > 0)
        warn('A message of `toast` waits, because there is no <Toaster />. Mount one, at the root of the page.');
    }, mountMs);
}

export function connectToasts(next: ToastSink): () => void {
  sink = next;
  const backlog = waiting;
  waiting = [];
  for (const message of backlog) next.show(message);
  return () => {
    if (sink === next) sink = undefined;
  };
}

/** Calls `ask` when a message waits for a toaster; returns a function that stops. */
export function whenToastWaits(ask: () => void): () => void {
  if (waiting.length > 0) ask();
  askers.add(ask);
  if (process.env.NODE_ENV !== 'production') checkToasters();
  return () => {
    askers.delete(ask);
  };
}
