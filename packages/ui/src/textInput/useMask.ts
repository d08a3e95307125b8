import { useEffect, useReducer, useRef } from 'react';
import type { RefObject } from 'react';
import { onFormReset } from '../internal/onFormReset.ts';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';
import { useLatest } from '../internal/useLatest.ts';
import { setText } from '../internal/watchValue.ts';
import type * as Engine from './attachMask.ts';
import type { MaskControl } from './attachMask.ts';
import type { MaskPreset } from './maskPreset.ts';

let engine: typeof Engine | undefined;
let loading: Promise<typeof Engine> | undefined;

/** Fetches the mask engine, once. A masked input calls it on mount; call it earlier to have the engine at hand. */
export function loadMaskEngine(): Promise<unknown> {
  loading ??= import('./attachMask.ts').then(
    (module) => (engine = module),
    (error: unknown) => {
      // Offline: the input works without its mask, and the next one tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * Keeps the mask of one input: attaches it when the engine is there, follows a controlled value, masks again after a
 * reset of the form. `resync` puts a controlled value back when its owner did not take the new one.
 */
export function useMask(input: RefObject<HTMLInputElement | null>, mask: MaskPreset, value: string | undefined) {
  const control = useRef<MaskControl | null>(null);
  const latest = useLatest({ mask, value });
  const [, resync] = useReducer((count: number) => count + 1, 0);

  useIsomorphicLayoutEffect(() => {
    const node = input.current!;
    let isMounted = true;
    const attach = () => {
      if (!isMounted || !engine) return;
      control.current = engine.attachMask(node, latest.current.mask);
    };
    if (engine) attach();
    else loadMaskEngine().then(attach, () => {});
    return () => {
      isMounted = false;
      control.current?.detach();
      control.current = null;
    };
  }, [input, latest]);

  const isFirst = useRef(true);
  useIsomorphicLayoutEffect(() => {
    if (!isFirst.current) control.current?.update(mask);
    isFirst.current = false;
  }, [mask]);

  useIsomorphicLayoutEffect(() => {
    if (value === undefined || !input.current) return;
    if (control.current) control.current.show(value);
    else if (input.current.value !== value) setText(input.current, value);
  });

  useEffect(
    () =>
      onFormReset(input.current!, () => {
        const node = input.current;
        // Written to the property, the text gets its mask again.
        if (node) setText(node, latest.current.value ?? node.value);
      }),
    [input, latest],
  );

  return { control, resync };
}
