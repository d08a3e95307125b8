import { useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { accountInput } from '@funil/api/contract';
import type { AccountInput, AccountSettings } from '@funil/api/contract';
import { toast } from '@funil/ui';
import { explainFailure } from '../../forms/explainFailure.ts';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { changedFields, draftOf, inputOf, rebase } from './accountDraft.ts';
import type { AccountDraft, DraftField } from './accountDraft.ts';

export interface DraftForm {
  draft: AccountDraft;
  errors: Partial<Record<DraftField, string>>;
  changed: readonly DraftField[];
  set: <Field extends DraftField>(field: Field, value: AccountDraft[Field]) => void;
  setMany: (values: Partial<AccountDraft>) => void;
  discard: () => void;
  save: () => Promise<void>;
  isSaving: boolean;
}

/** Draft field of a path such as `personalization.main_color`. */
const fieldOf = (path: string) => path.replace(/^personalization\./, '');

/** The refused field may be in another tab, so the toast shows the first message. */
const sayRefused = (message: string | null) =>
  toast.error('Não foi possível salvar', { description: message ?? undefined });

/** Unsaved changes of the account, in one form for all tabs. */
export function useAccountDraft(
  account: AccountSettings,
  send: (input: AccountInput) => Promise<AccountSettings>,
): DraftForm {
  const saved = draftOf(account);
  const latest = useRef(account);
  const { form, save } = useSchemaForm<AccountDraft, AccountInput>(
    accountInput,
    saved,
    async (input) => {
      await send(input);
      toast.success('Alterações salvas');
    },
    {
      toInput: (values) => inputOf(values, changedFields(values, saved)),
      fieldOf,
      explain: (error) => explainFailure(error, (name): name is DraftField => name in saved, fieldOf),
      onRefused: sayRefused,
    },
  );
  const draft = useWatch({ control: form.control }) as AccountDraft;
  const changed = changedFields(draft, saved);
  const { errors, isSubmitting } = form.formState;

  // After a save, also by another user, unsaved changes are kept.
  useLayoutEffect(() => {
    if (latest.current === account) return;
    const before = draftOf(latest.current);
    const now = draftOf(account);
    latest.current = account;
    const mine = rebase(form.getValues(), before, now);
    form.reset(now, { keepErrors: true });
    for (const field of changedFields(mine, now)) form.setValue(field, mine[field], { shouldDirty: true });
  }, [account, form]);

  const setMany = (values: Partial<AccountDraft>) => {
    for (const [field, value] of Object.entries(values) as [DraftField, AccountDraft[DraftField]][]) {
      form.setValue(field, value, { shouldDirty: true });
      form.clearErrors(field);
    }
  };

  return {
    draft,
    errors: Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message])),
    changed,
    set: (field, value) => setMany({ [field]: value }),
    setMany,
    discard: () => form.reset(saved),
    save: async () => {
      if (changed.length > 0) await save();
    },
    isSaving: isSubmitting,
  };
}
