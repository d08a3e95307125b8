import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isApiError, randomId } from '@funil/api';
import { minFillSeconds } from '@funil/api/contract';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import type { FormRules } from '../../forms/useSchemaForm.ts';
import { dropSent, keepDraft, readDraft } from './visitorDraft.ts';
import type { VisitorPage } from './visitorDraft.ts';

export interface FilledInForm {
  form_token: string;
  submission_id: string;
  website: string;
}

interface VisitorFormOptions<Values extends FieldValues, Input extends FieldValues> {
  /** Page whose draft is stored; null stores none, e.g. in a preview. */
  page: VisitorPage | null;
  rules: FormRules<Input>;
  nobody: Values;
  /** Consent to a text, of which a new version needs a new consent. */
  agreement?: { field: Path<Values>; version: string };
  formToken: string;
  /** Renews an expired form token; null if unavailable. */
  renewToken: () => Promise<string | null>;
  send: (input: Input, filled: FilledInForm, form: UseFormReturn<Values, unknown, Input>) => Promise<void>;
}

const expiredCodes = new Set(['simulator.form_expired', 'affiliate_sign_up.form_expired', 'withdrawal.form_expired']);

/** Least time to fill in the form. The server refuses faster submissions; the margin allows for clock differences. */
const fillMs = minFillSeconds * 1_000 + 250;

/** Form values: the stored ones, the rest empty. */
function valuesOf<Values extends FieldValues>(page: VisitorPage | null, { nobody, agreement }: DraftRules<Values>) {
  const { values = {}, agreedVersion } = page ? readDraft(page) : {};
  const entries = Object.entries(nobody).map(([name, empty]) => {
    const isUsable =
      typeof values[name] === typeof empty && (name !== agreement?.field || agreedVersion === agreement.version);
    return [name, isUsable ? values[name] : empty] as const;
  });
  return Object.fromEntries(entries) as Values;
}

type DraftRules<Values extends FieldValues> = Pick<VisitorFormOptions<Values, Values>, 'nobody' | 'agreement'>;

/** The input survives a reload or lost connection until sent. An expired token is renewed automatically. */
export function useVisitorForm<Values extends FieldValues, Input extends FieldValues>({
  page,
  rules,
  nobody,
  agreement,
  formToken,
  renewToken,
  send,
}: VisitorFormOptions<Values, Input>) {
  const [draft] = useState(() => {
    const { formToken: first, submissionId } = page ? readDraft(page) : {};
    return { formToken: first ?? formToken, submissionId: submissionId ?? randomId() };
  });
  const token = useRef(draft.formToken);
  const trap = useRef<HTMLInputElement>(null);
  const [defaultValues] = useState(() => valuesOf(page, { nobody, agreement }));

  const state = useSchemaForm<Values, Input>(rules, defaultValues, async (input, form) => {
    const attempt = () =>
      send(
        input,
        { form_token: token.current, submission_id: draft.submissionId, website: trap.current?.value ?? '' },
        form,
      );
    try {
      await attempt();
    } catch (error) {
      const fresh = isApiError(error) && expiredCodes.has(error.code) ? await renewToken() : null;
      if (fresh === null) throw error;
      token.current = fresh;
      if (page) keepDraft(page, { formToken: fresh });
      await new Promise((resolve) => setTimeout(resolve, fillMs));
      await attempt();
    }
    if (page) dropSent(page);
  });

  const { form } = state;
  const { version, field } = agreement ?? {};
  useEffect(() => {
    if (!page) return;
    keepDraft(page, { formToken: token.current, submissionId: draft.submissionId });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(page, { values, ...(version !== undefined && { agreedVersion: version }) }),
    });
  }, [page, draft, form, version]);
  // Withdraws the consent to a changed text, which the visitor has not read.
  const shown = useRef(version);
  useEffect(() => {
    if (field === undefined || shown.current === version) return;
    shown.current = version;
    form.setValue(field, false as PathValue<Values, Path<Values>>);
  }, [form, field, version]);

  return { ...state, trap };
}
