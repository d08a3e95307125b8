import { useCallback, useEffect, useRef, useState } from 'react';

/** The caller's `value` if given, otherwise own state. */
export function useControllable<T>(
  value: T | undefined,
  defaultValue: T,
  onChange?: (next: T) => void,
): readonly [T, (next: T) => void] {
  const [own, setOwn] = useState(defaultValue);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const isControlled = value !== undefined;
  const set = useCallback(
    (next: T) => {
      if (!isControlled) setOwn(next);
      latest.current?.(next);
    },
    [isControlled],
  );
  return [isControlled ? value : own, set];
}
