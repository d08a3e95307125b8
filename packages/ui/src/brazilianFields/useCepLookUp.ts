import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { parseCep } from '@funil/validation/values';
import { enterText, readText } from '../internal/watchValue.ts';

/** Texts by the names of the fields that they fill. */
export type CepAddress = Readonly<Record<string, string | null | undefined>>;

/** Finds the address of a CEP of eight digits, or null. */
export type CepLookUp = (cep: string, signal: AbortSignal) => Promise<CepAddress | null>;

const isText = (control: unknown): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(control.type));

/**
 * Asks for the address of each complete CEP once, and fills the fields of its form. Nothing waits for the answer: it
 * fills what is empty or came with an earlier answer, never what the user wrote, and a failed look-up leaves the
 * address to the user.
 */
export function useCepLookUp(input: RefObject<HTMLInputElement | null>, lookUp: CepLookUp | undefined) {
  const [isLooking, setLooking] = useState(false);
  const [isFilled, setFilled] = useState(false);
  const asked = useRef<{ cep: string; controller: AbortController }>(undefined);
  const filled = useRef(new Map<string, string>());
  useEffect(() => () => asked.current?.controller.abort(), []);

  const fill = (address: CepAddress) => {
    let hasFilled = false;
    for (const [name, text] of Object.entries(address)) {
      const control = input.current?.form?.elements.namedItem(name);
      if (!text || !isText(control)) continue;
      const held = readText(control);
      if (held !== '' && held !== filled.current.get(name)) continue;
      enterText(control, text);
      // As the field shows it, which may have a mask.
      filled.current.set(name, readText(control));
      hasFilled = true;
    }
    setFilled(hasFilled);
  };

  const enter = (text: string) => {
    if (!lookUp) return;
    const cep = parseCep(text);
    if (cep === asked.current?.cep) return;
    asked.current?.controller.abort();
    asked.current = undefined;
    setFilled(false);
    setLooking(cep !== null);
    if (cep === null) return;
    const controller = new AbortController();
    asked.current = { cep, controller };
    const end = (address: CepAddress | null) => {
      if (controller.signal.aborted) return;
      setLooking(false);
      if (address) fill(address);
    };
    void lookUp(cep, controller.signal).then(end, () => end(null));
  };

  return { isLooking, isFilled, enter };
}
