import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import type { CreateSessionInput } from '@funil/api/contract';
import type { SignInErrors } from './checkSignIn.ts';

type FieldName = keyof CreateSessionInput;

const fieldNames = ['email', 'password'] as const satisfies readonly FieldName[];

/** The contract's rules, with yup; asked for when the form is on the screen. */
const loadRules = () => import('./checkSignIn.ts');

/**
 * Two fields that are checked when they are left and, once wrong, with each key. A form library would weigh more than
 * the rest of this page, which everybody loads first.
 */
export function useSignInFields() {
  const [values, setValues] = useState<CreateSessionInput>({ email: '', password: '' });
  const [errors, setErrors] = useState<SignInErrors>({});
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});

  useEffect(() => {
    // A failure shows on submit.
    loadRules().catch(() => {});
  }, []);

  const check = useCallback(async (next: CreateSessionInput, shown: (name: FieldName) => boolean) => {
    const { checkSignIn } = await loadRules();
    const found = checkSignIn(next);
    setErrors(Object.fromEntries(Object.entries(found).filter(([name]) => shown(name as FieldName))));
    return found;
  }, []);

  const focus = useCallback((name: FieldName) => inputs.current[name]?.focus(), []);

  const field = (name: FieldName) => ({
    name,
    value: values[name],
    error: errors[name],
    ref: (node: HTMLInputElement | null) => {
      inputs.current[name] = node;
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = { ...values, [name]: event.target.value };
      setValues(next);
      if (errors[name]) void check(next, (other) => errors[other] !== undefined);
    },
    onBlur: () => {
      if (values[name]) void check(values, (other) => other === name || errors[other] !== undefined);
    },
  });

  /** Checks everything, shows what is wrong and goes to the first of it. True when nothing is. */
  const isValid = useCallback(
    async (next: CreateSessionInput) => {
      const found = await check(next, () => true);
      const first = fieldNames.find((name) => found[name]);
      if (first) focus(first);
      return !first;
    },
    [check, focus],
  );

  return { values, setValues, setErrors, field, focus, isValid };
}
