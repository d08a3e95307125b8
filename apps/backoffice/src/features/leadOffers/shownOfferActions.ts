import { useEffect, useSyncExternalStore } from 'react';

/** Number of the lead whose answers are on screen; `every` for panels that stand where toasts appear. */
type ShownAnswers = number | 'every';

let shown: readonly ShownAnswers[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ShownAnswers[]) {
  shown = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const read = () => shown;

/** Announces that answers to an offer are on screen, so that its toast hides. */
export function useShowOfferActions(answers: ShownAnswers | null): void {
  useEffect(() => {
    if (answers === null) return;
    change([...shown, answers]);
    return () => change(shown.toSpliced(shown.indexOf(answers), 1));
  }, [answers]);
}

export const useShownOfferActions = (): readonly ShownAnswers[] => useSyncExternalStore(subscribe, read, read);
