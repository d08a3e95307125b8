import { useEffect, useState } from 'react';

/** A value once it has stayed for a moment: what is typed is not asked about on each key. */
export function useDebounced<Value>(value: Value, afterMs = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
