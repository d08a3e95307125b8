import { useEffect, useRef, useState, useTransition } from 'react';
import type { FormEvent, RefObject } from 'react';
import { checkForm } from '@funil/validation/forms';
import type { FormErrors, FormSchema } from '@funil/validation/forms';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect.ts';
import { useLatest } from '../internal/useLatest.ts';
import { focusFirstInvalid } from './focusFirstInvalid.ts';

interface FormSubmission<Values extends object> {
  schema: FormSchema<Values>;
  onSubmit: ((values: Values, form: HTMLFormElement) => void | FormErrors | Promise<void | FormErrors>) | undefined;
  action: ((data: FormData) => unknown) | undefined;
  /** Messages of the server. */
  served: FormErrors;
  /** Message for an error without a reason. */
  failureText: string;
}

/** Messages of a form by their origin: the schema can take back only its own. */
interface Refusal {
  bySchema: FormErrors;
  byServer: FormErrors;
}

const none: Refusal = { bySchema: {}, byServer: {} };
const isEmpty = (errors: FormErrors) => Object.keys(errors).length === 0;
const keep = (errors: FormErrors, isKept: (name: string) => boolean): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => isKept(name)));

const isSame = (one: FormData, other: FormData, name: string) => {
  const entries = one.getAll(name);
  const others = other.getAll(name);
  return entries.length === others.length && entries.every((entry, index) => entry === others[index]);
};

/**
 * Checks and sends a form. After a refusal every field keeps its text, the first invalid one gets the focus, and each
 * message disappears when its cause does.
 */
export function useFormSubmission<Values extends object>(
  node: RefObject<HTMLFormElement | null>,
  options: FormSubmission<Values>,
) {
  const latest = useLatest(options);
  const [refusal, setRefusal] = useState(none);
  const [refusals, setRefusals] = useState(0);
  const [changes, setChanges] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const [isPending, startTransition] = useTransition();
  const isSubmitting = isChecking || isPending;
  const isRunning = useRef(false);
  const hasActed = useRef(false);
  const sent = useRef<FormData>(undefined);
  const checks = useRef(0);
  const hasMessages = !isEmpty(refusal.bySchema) || !isEmpty(refusal.byServer);

  const refuse = (next: Partial<Refusal>) => {
    checks.current += 1;
    setRefusal({ ...none, ...next });
    setRefusals((count) => count + 1);
  };
  useIsomorphicLayoutEffect(() => {
    if (refusals > 0) focusFirstInvalid(node.current);
  }, [node, refusals]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    const form = event.currentTarget;
    const data = new FormData(form, (event.nativeEvent as SubmitEvent).submitter);
    sent.current = data;
    setChecking(true);
    const send = async () => {
      const { schema, onSubmit, action } = latest.current;
      const { values, errors } = await checkForm(schema, data);
      if (errors) return refuse({ bySchema: errors });
      setRefusal(none);
      if (action) {
        hasActed.current = true;
        // Another transition, because the first one ended at `await`, and React runs actions only inside one.
        startTransition(async () => {
          await action(data);
        });
        return;
      }
      try {
        const answer = await onSubmit?.(values, form);
        if (answer && !isEmpty(answer)) refuse({ byServer: answer });
      } catch (error) {
        // Thrown on, the error would take the form away with everything that was entered.
        refuse({ byServer: { '': latest.current.failureText } });
        reportError(error);
      }
    };
    // Begun in the event, so that `useFormStatus` knows of it.
    startTransition(() => send().finally(() => setChecking(false)));
  };

  // Compared by their text: an owner may write the messages anew in each render.
  const servedText = JSON.stringify(options.served);
  useIsomorphicLayoutEffect(() => {
    if (!isEmpty(latest.current.served)) refuse({ byServer: latest.current.served });
  }, [latest, servedText]);
  useIsomorphicLayoutEffect(() => {
    if (isSubmitting) return;
    isRunning.current = false;
    if (!hasActed.current) return;
    hasActed.current = false;
    // As React does after an action, but only when the form was accepted.
    if (isEmpty(latest.current.served)) node.current?.reset();
    else refuse({ byServer: latest.current.served });
  }, [isSubmitting, latest, node]);

  // In an effect, when the fields have taken over what was entered.
  useEffect(() => {
    if (changes === 0 || !node.current) return;
    const data = new FormData(node.current);
    const turn = (checks.current += 1);
    void checkForm(latest.current.schema, data).then(({ errors = {} }) => {
      if (turn !== checks.current) return;
      setRefusal(({ bySchema, byServer }) => ({
        bySchema: keep(errors, (name) => name in bySchema),
        byServer: keep(byServer, (name) => name !== '' && isSame(sent.current ?? data, data, name)),
      }));
    });
  }, [changes, latest, node]);

  return {
    errors: { ...refusal.bySchema, ...refusal.byServer },
    isSubmitting,
    submit,
    change: () => {
      if (hasMessages) setChanges((count) => count + 1);
    },
    reset: () => {
      checks.current += 1;
      setRefusal(none);
    },
  };
}
