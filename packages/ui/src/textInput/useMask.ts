import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { whenIdle } from '../delayed/whenIdle.ts';
import { onFormReset } from '../internal/onFormReset.ts';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';
import { useLatest } from '../internal/useLatest.ts';
import { readText, setText, writeText } from '../internal/watchValue.ts';
import type * as Engine from './MaskEngine.tsx';
import type { Arrival, MaskControl } from './MaskEngine.tsx';
import type { MaskPreset } from '@funil/validation/masks';

let loaded: typeof Engine | undefined;
let loading: Promise<typeof Engine> | undefined;

/** Loads the mask engine once, before a masked input would. */
export function loadMaskEngine(): Promise<unknown> {
  loading ??= import('./MaskEngine.tsx').then(
    (module) => (loaded = module),
    (error: unknown) => {
      // Offline: the input works without mask, and the next one tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Records how text enters an input before its mask is active; returns a function that stops. */
export function watchArrival(input: HTMLInputElement, arrival: RefObject<Arrival>): () => void {
  // The field was filled in before hydration.
  if (readText(input) !== input.defaultValue) arrival.current = 'whole';
  let last = readText(input);
  const listen = (event: Event) => {
    const text = readText(input);
    if (text === last && event.type === 'change') return;
    last = text;
    const { inputType = '', data } = event as Partial<InputEvent>;
    const isKey = inputType.startsWith('delete') || inputType === 'insertCompositionText' || data?.length === 1;
    if (text === '') arrival.current = 'given';
    else if (!isKey) arrival.current = 'whole';
    else if (arrival.current === 'given') arrival.current = 'typed';
  };
  input.addEventListener('input', listen);
  input.addEventListener('change', listen);
  return () => {
    input.removeEventListener('input', listen);
    input.removeEventListener('change', listen);
  };
}

interface MaskInput {
  value: string | undefined;
  defaultValue: string | undefined;
}

/**
 * Mask of an input, with `Engine` to render beside once loaded. Follows a controlled value and masks again after a form
 * reset. `resync` restores a controlled value that the caller did not change.
 */
export function useMask(
  input: RefObject<HTMLInputElement | null>,
  mask: MaskPreset,
  { value, defaultValue }: MaskInput,
) {
  const control = useRef<MaskControl | null>(null);
  const arrival = useRef<Arrival>('given');
  const keep = useCallback((next: MaskControl | null) => {
    control.current = next;
  }, []);
  const latest = useLatest({ mask, value });
  const [, resync] = useReducer((count: number) => count + 1, 0);
  const [isLoaded, setIsLoaded] = useState(loaded !== undefined);

  useIsomorphicLayoutEffect(() => {
    // Masked directly, because the engine mounts only after the first paint.
    if (loaded && input.current)
      writeText(input.current, loaded.maskText(latest.current.mask, readText(input.current)));
    let isMounted = true;
    const load = () =>
      void loadMaskEngine().then(
        () => isMounted && setIsLoaded(true),
        () => {},
      );
    if (loaded) load();
    const callOff = loaded ? undefined : whenIdle(load, { latestMs: 500 });
    return () => {
      isMounted = false;
      callOff?.();
    };
  }, [input, latest]);

  useEffect(() => (isLoaded ? undefined : watchArrival(input.current!, arrival)), [input, isLoaded]);

  useIsomorphicLayoutEffect(() => {
    if (value === undefined || !input.current) return;
    if (control.current) control.current.show(value);
    else if (input.current.value !== value) setText(input.current, value);
  });

  useIsomorphicLayoutEffect(() => {
    // An untouched input shows a new default, which must be masked.
    const node = input.current;
    if (node && control.current && value === undefined && readText(node) === node.defaultValue)
      setText(node, readText(node));
  }, [defaultValue]);

  useEffect(
    () =>
      onFormReset(input.current!, () => {
        const node = input.current;
        // Writing to the property masks the text again.
        if (node) setText(node, latest.current.value ?? node.value);
      }),
    [input, latest],
  );

  return { control, arrival, keep, resync, Engine: isLoaded ? loaded?.MaskEngine : undefined };
}
