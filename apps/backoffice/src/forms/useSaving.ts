import { useEffect, useRef, useState } from 'react';
import type { FormEventHandler } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { focusFirstInvalid } from '@funil/ui';
import type { SaveFailure } from './explainFailure.ts';

export interface Saving<Input> {
  failure: string | null;
  submit: FormEventHandler<HTMLFormElement>;
  save: (to?: (input: Input) => Promise<void>) => Promise<void>;
}

function firstMessage(errors: object): string | null {
  for (const error of Object.values(errors) as unknown[]) {
    if (typeof error !== 'object' || error === null || error instanceof Element) continue;
    if ('message' in error && typeof error.message === 'string') return error.message;
    const inside = firstMessage(error);
    if (inside) return inside;
  }
  return null;
}

/**
 * Ignores a second submit while a save runs. A failed save keeps the input.
 *
 * @param explain assigns a failure to fields
 * @param onRefused called with the first message, for forms whose fields may be out of view
 */
export function useSaving<Values extends FieldValues, Input extends FieldValues>(
  form: UseFormReturn<Values, unknown, Input>,
  save: (input: Input) => Promise<void>,
  explain: (error: unknown) => SaveFailure<Path<Values>>,
  onRefused?: (message: string | null) => void,
): Saving<Input> {
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);
  const drawn = useRef<Element | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { setFocus } = form;
  useEffect(() => {
    if (refused[0] === undefined) return;
    if (focusFirstInvalid(drawn.current)) return;
    setFocus(refused[0] as Path<Values>);
    // The form is found by its focused field, because a submit from code names no form.
    focusFirstInvalid(document.activeElement?.closest('form') ?? null);
  }, [refused, setFocus]);

  async function submitTo(to: (input: Input) => Promise<void>) {
    if (isSaving.current) return;
    isSaving.current = true;
    setFailure(null);
    let names: readonly string[] = [];
    const send = form.handleSubmit(
      async (input) => {
        try {
          await to(input);
        } catch (error) {
          const { fields, message } = explain(error);
          const named = Object.entries(fields) as [Path<Values>, string][];
          for (const [name, text] of named) form.setError(name, { type: 'server', message: text });
          setRefused(named.map(([name]) => name));
          setFailure(message);
          onRefused?.(named[0]?.[1] ?? message);
        }
      },
      (errors: FieldErrors<Values>) => {
        names = Object.keys(errors);
        onRefused?.(firstMessage(errors));
      },
    );
    try {
      await send();
      if (names.length > 0) setRefused(names);
    } finally {
      isSaving.current = false;
    }
  }

  return {
    failure,
    save: (to = save) => submitTo(to),
    submit: (event) => {
      event.preventDefault();
      // React bubbles the submit of a portal to the form that rendered the portal.
      event.stopPropagation();
      drawn.current = event.currentTarget;
      void submitTo(save);
    },
  };
}
