import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isApiError } from '@funil/api';

/** Sends a form once at a time; what the server refuses stands beside its field, or is returned to stand above them. */
export function useSaving<Values extends FieldValues, Input extends FieldValues>(form: UseFormReturn<Values, unknown, Input>, save: (input: Input) => Promise<void>) {
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);

  const submit = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    setFailure(null);
    try {
      await form.handleSubmit(async (input) => {
        try {
          await save(input);
        } catch (error) {
          const fields = isApiError(error) ? (Object.entries(error.fields) as [Path<Values>, string][]) : [];
          for (const [name, message] of fields) form.setError(name, { type: 'server', message });
          if (fields[0]) form.setFocus(fields[0][0]);
          else setFailure(isApiError(error) ? error.message : 'Não foi possível salvar. Tente de novo.');
        }
      })();
    } finally {
      isSaving.current = false;
    }
  };
  return { failure, submit };
}
