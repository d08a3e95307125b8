import { useEffect, useRef } from 'react';
import { isTyping } from '../../screens/isTyping.ts';

/** Runs an action by a key, such as `1` or `p`; not while a text is entered or a dialog has the focus. */
export function useShownKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action || isTyping(event.target)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
