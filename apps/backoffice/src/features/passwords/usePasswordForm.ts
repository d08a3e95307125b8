import { useRef, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { isApiError } from '@funil/api';
import { describeRefusal } from '../session/describeRefusal.ts';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

interface PasswordFormOptions<Name extends string> {
  names: readonly Name[];
  /** Messages per field; none when everything is right. */
  check: (values: Record<Name, string>) => Promise<FieldErrors<Name>>;
  send: (values: Record<Name, string>) => Promise<unknown>;
}

/** A short form of a public page: checked when it is sent and then with each key, focus on what is wrong. */
export function usePasswordForm<Name extends string>({ names, check, send }: PasswordFormOptions<Name>) {
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  );
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [refusal, setRefusal] = useState<{ code: string | null; text: string }>();
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});

  const show = (found: FieldErrors<Name>) => {
    setErrors(found);
    const first = names.find((name) => found[name]);
    if (first) inputs.current[first]?.focus();
    return first === undefined;
  };

  async function submit() {
    if (isSending) return;
    setSending(true);
    setRefusal(undefined);
    try {
      if (!show(await check(values))) return;
      await send(values);
      setDone(true);
    } catch (error) {
      if (!isApiError(error))
        setRefusal({ code: null, text: 'Não foi possível enviar. Recarregue a página e tente de novo.' });
      else if (show(error.fields as FieldErrors<Name>)) setRefusal({ code: error.code, text: describeRefusal(error) });
    } finally {
      setSending(false);
    }
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    ref: (node: HTMLInputElement | null) => {
      inputs.current[name] = node;
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = { ...values, [name]: event.target.value };
      setValues(next);
      if (errors[name]) void check(next).then((found) => setErrors((shown) => ({ ...shown, [name]: found[name] })));
    },
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return { values, field, refusal, isSending, isDone, onSubmit };
}
