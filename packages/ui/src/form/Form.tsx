import { forwardRef, useMemo, useRef } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef, ReactNode, RefAttributes } from 'react';
import { styled } from 'styled-components';
import { formFields } from '@funil/validation/forms';
import type { FormErrors, FormName, FormSchema, FormValue } from '@funil/validation/forms';
import { tokens } from '@funil/theme';
import { Alert } from '../alert/Alert.tsx';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { fieldNamed, formFieldProps } from './formFieldProps.ts';
import type { FormDefaults, FormFieldProps } from './formFieldProps.ts';
import { useFormSubmission } from './useFormSubmission.ts';

export interface FormState {
  /** Whether the form is being checked or sent; a second submission waits for its end. */
  isSubmitting: boolean;
}

/** Gives the props of a field by its name in the schema: `{...field('document')}`. */
export type FormFieldOf<Values extends object> = <Name extends FormName<Values>>(
  name: Name,
) => FormFieldProps<FormValue<Values, Name>>;

export interface FormProps<Values extends object> extends Omit<
  ComponentPropsWithoutRef<'form'>,
  'action' | 'children' | 'onSubmit' | 'noValidate'
> {
  /** A yup object schema. It reads what the fields submit, and its labels name them. */
  schema: FormSchema<Values>;
  /** First values by name of field, in stored form; also what a reset restores. */
  defaultValues?: FormDefaults<Values>;
  /** Called with the values that the schema read. Returned messages, by name of field, refuse the form. */
  onSubmit?: (values: Values, form: HTMLFormElement) => void | FormErrors | Promise<void | FormErrors>;
  /**
   * A server action, or the one of `useActionState`, called with what the schema has accepted. Its form is reset
   * afterwards, unless `errors` has messages.
   */
  action?: (data: FormData) => void | Promise<void>;
  /** Messages of the server by name of field; `''` is the form as a whole. */
  errors?: FormErrors | undefined;
  /**
   * Shown above the fields when `onSubmit` throws; what `action` throws goes to an error boundary, as in React.
   * @default 'Não foi possível salvar. Tente de novo.'
   */
  failureText?: string;
  /** Draws the fields: `(field) => <CpfField {...field('document')} />`. */
  children: (field: FormFieldOf<Values>, state: FormState) => ReactNode;
}

const noErrors: FormErrors = {};

function FormInner<Values extends object>(
  {
    schema,
    defaultValues,
    onSubmit,
    action,
    errors: served = noErrors,
    failureText = 'Não foi possível salvar. Tente de novo.',
    children,
    onReset,
    onChange,
    ...props
  }: FormProps<Values>,
  ref: ForwardedRef<HTMLFormElement>,
) {
  const node = useRef<HTMLFormElement>(null);
  const composed = useComposedRefs(node, ref);
  const fields = useMemo(() => formFields(schema), [schema]);
  const { errors, isSubmitting, submit, change, reset } = useFormSubmission(node, {
    schema,
    onSubmit,
    action,
    served,
    failureText,
  });

  const drawn = new Set<string>();
  const field = (name: string) => {
    drawn.add(name);
    const first = (defaultValues as Record<string, unknown> | undefined)?.[name];
    return formFieldProps(fieldNamed(fields, name), first, errors);
  };
  const content = children(field as FormFieldOf<Values>, { isSubmitting });
  const messages = Object.entries(errors).filter(([name]) => !drawn.has(name));

  return (
    <Column
      {...props}
      ref={composed}
      noValidate
      action={action}
      aria-busy={isSubmitting || undefined}
      onSubmit={submit}
      onChange={(event) => {
        onChange?.(event);
        change();
      }}
      onReset={(event) => {
        onReset?.(event);
        if (!event.defaultPrevented) reset();
      }}
    >
      {messages.length > 0 && (
        <Alert tone="danger" announce="assertive">
          {messages.map(([name, message]) => (
            <div key={name}>{message}</div>
          ))}
        </Alert>
      )}
      {content}
    </Column>
  );
}

/**
 * A form whose fields belong to a yup schema by name. What a field submits is what the schema reads; a refused form
 * keeps every text, shows each message beside its field and focuses the first. Call `field` in the function itself: a
 * message of a name that it was not called with stands above the fields.
 */
export const Form = forwardRef(FormInner) as unknown as <Values extends object>(
  props: FormProps<Values> & RefAttributes<HTMLFormElement>,
) => ReactNode;

const Column = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
`;
