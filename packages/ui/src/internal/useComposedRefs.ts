import { useCallback } from 'react';
import type { Ref, RefCallback } from 'react';

function setRef<T>(ref: Ref<T> | undefined, node: T | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) (ref as { current: T | null }).current = node;
}

export function useComposedRefs<T>(...refs: readonly (Ref<T> | undefined)[]): RefCallback<T> {
  // Another callback makes React detach the old refs and attach the new ones.
  return useCallback((next: T | null) => {
    for (const ref of refs) setRef(ref, next);
    // oxlint-disable-next-line react/exhaustive-deps -- the refs themselves are the dependencies
  }, refs);
}
