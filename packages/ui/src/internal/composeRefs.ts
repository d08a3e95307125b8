import { useCallback } from 'react';
import type { Ref, RefCallback } from 'react';

function setRef<T>(ref: Ref<T> | undefined, node: T | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) (ref as { current: T | null }).current = node;
}

/** One stable callback ref that fills all of `refs`. */
export function useComposedRefs<T>(...refs: readonly (Ref<T> | undefined)[]): RefCallback<T> {
  // The identity follows the refs: React then detaches the old one and attaches the new one.
  return useCallback((next: T | null) => {
    for (const ref of refs) setRef(ref, next);
    // oxlint-disable-next-line react/exhaustive-deps -- the refs themselves are the dependencies
  }, refs);
}
