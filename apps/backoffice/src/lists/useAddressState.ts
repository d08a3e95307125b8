import { useCallback } from 'react';
import { useAddressParams } from '../platform/address/useAddressParams.ts';

/**
 * What a screen keeps in the query of its address, and how it changes that: `go({ usuario: id }, true)`. A step can be
 * gone back from; everything else replaces the entry in the history. Null and '' take a field away.
 */
export function useAddressState() {
  const [params, setParams] = useAddressParams();
  const go = useCallback(
    (changes: Record<string, string | null>, isStep = false) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: !isStep },
      ),
    [setParams],
  );
  return { params, go };
}
