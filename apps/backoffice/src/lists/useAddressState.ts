import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressParams } from '../platform/address/useAddressParams.ts';

type Changes = Record<string, string | null>;

function changed(current: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * What a screen keeps in the query of its address, and how it changes that: `go({ usuario: id }, true)`. A step can be
 * gone back from; everything else replaces the entry in the history. Null and '' take a field away. `hrefOf` is the
 * address that the same change leads to, for links.
 */
export function useAddressState() {
  const { pathname } = useLocation();
  const [params, setParams] = useAddressParams();
  const go = useCallback(
    (changes: Changes, isStep = false) => setParams((current) => changed(current, changes), { replace: !isStep }),
    [setParams],
  );
  const hrefOf = useCallback((changes: Changes) => `${pathname}?${changed(params, changes)}`, [pathname, params]);
  return { params, go, hrefOf };
}
