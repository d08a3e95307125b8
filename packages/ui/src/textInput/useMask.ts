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

/** Fetches the mask engine, once. A masked input calls it on mount; call it earlier to have the engine at hand. */
export function loadMaskEngine(): Promise<unknown> {
  loading ??= import('./MaskEngine.tsx').then(
    (module) => (loaded = module),
    (error: unknown) => {
      // Offline: the input works without its mask, and the next one tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Follows how the text of an input comes there until its mask does; returns the way to stop. */
export function watchArrival(input: HTMLInputElement, arrival: RefObject<Arrival>): () => void {
  // Entered before React was there.
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

interface GivenText {
  value: string | undefined;
  defaultValue: string | undefined;
}

/**
 * Keeps the mask of one input: `Engine`, to be rendered beside it, is there as soon as it has loaded; follows a
 * controlled value, masks again after a reset of the form. `resync` puts a controlled value back when its owner did not
 * take the new one.
 */
export function useMask(
  input: RefObject<HTMLInputElement | null>,
  mask: MaskPreset,
  { value, defaultValue }: GivenText,
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
    // The engine itself comes after the first paint.
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
    // An input that nobody has touched shows its new default, without the mask.
    const node = input.current;
    if (node && control.current && value === undefined && readText(node) === node.defaultValue)
      setText(node, readText(node));
  }, [defaultValue]);

  useEffect(
    () =>
      onFormReset(input.current!, () => {
        const node = input.current;
        // Written to the property, the text gets its mask again.
        if (node) setText(node, latest.current.value ?? node.value);
      }),
    [input, latest],
  );

  return { control, arrival, keep, resync, Engine: isLoaded ? loaded?.MaskEngine : undefined };
}
