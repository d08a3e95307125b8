import { useCallback, useRef, useState } from 'react';
import { isApiError } from '@funil/api';
import { accountInput } from '@funil/api/contract';
import type { AccountInput, AccountSettings } from '@funil/api/contract';
import { fieldErrors } from '@funil/validation';
import { toast } from '@funil/ui';
import { changedFields, draftOf, inputOf, rebase } from './accountDraft.ts';
import type { AccountDraft, DraftField } from './accountDraft.ts';

type FieldErrors = Partial<Record<DraftField, string>>;

export interface DraftForm {
  draft: AccountDraft;
  errors: FieldErrors;
  changed: readonly DraftField[];
  set: <Field extends DraftField>(field: Field, value: AccountDraft[Field]) => void;
  setMany: (values: Partial<AccountDraft>) => void;
  discard: () => void;
  save: () => Promise<void>;
  isSaving: boolean;
}

/** The rules name a field `personalization.main_color`. */
const ofFields = (errors: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^personalization\./, ''), message]),
  );

/** The whole page as one form: its tabs share it, and one bar saves it. */
export function useAccountDraft(
  account: AccountSettings,
  send: (input: AccountInput) => Promise<AccountSettings>,
): DraftForm {
  const saved = draftOf(account);
  const [known, setKnown] = useState(account);
  const [draft, setDraft] = useState(saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);
  // Somebody else saved, or this page did.
  if (account !== known) {
    setKnown(account);
    setDraft(rebase(draft, draftOf(known), saved));
  }
  const changed = changedFields(draft, saved);

  const setMany = useCallback((values: Partial<AccountDraft>) => {
    setDraft((now) => ({ ...now, ...values }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in values))));
  }, []);

  const save = async () => {
    if (isRunning.current || changed.length === 0) return;
    isRunning.current = true;
    setSaving(true);
    try {
      const input = inputOf(draft, changed);
      await accountInput.validate(input, { abortEarly: false });
      await send(input);
      setErrors({});
      toast.success('Alterações salvas');
    } catch (error) {
      const fields = isApiError(error) ? { ...error.fields } : fieldErrors(error);
      setErrors(ofFields(fields));
      const [first] = Object.values(fields);
      toast.error('Não foi possível salvar', { description: first ?? (isApiError(error) ? error.message : undefined) });
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };

  return {
    draft,
    errors,
    changed,
    set: (field, value) => setMany({ [field]: value }),
    setMany,
    discard: () => {
      setDraft(saved);
      setErrors({});
    },
    save,
    isSaving,
  };
}
