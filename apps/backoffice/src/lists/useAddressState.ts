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
 * `go({ usuario: id }, true)` adds a history entry; without `true` it replaces one. Null and '' remove a field.
 * `hrefOf` links to the same change.
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
