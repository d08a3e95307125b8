import { useEffect } from 'react';
import { get, useWatch } from 'react-hook-form';
import type { FieldValues, Path } from 'react-hook-form';
import { isApiError } from '@funil/api';
import { toast } from '@funil/ui';
import type { yup } from '@funil/validation';
import { explainFailure } from '../../forms/explainFailure.ts';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';

/** A list that is saved as a whole. */
interface SavedList<Item> {
  /** Undefined while the list loads. */
  items: readonly Item[] | undefined;
  version: string | undefined;
  /** Refused with `list.outdated` when another user has changed the list since that version. */
  save: (items: Item[], version: string | undefined) => Promise<void>;
  /** Loads the list again. */
  retry: () => void;
}

interface Draft<Item> {
  items: Item[];
  /** Version of the list that the changes are based on. */
  version: string | undefined;
}

interface ListRules<Input extends FieldValues> {
  rules: yup.Schema<Input>;
  field: keyof Input & string;
}

type Place = Parameters<NonNullable<Parameters<typeof useLeaveGuard>[2]>>[0];

const leavesTab = (here: Place, there: Place) =>
  here.pathname !== there.pathname ||
  new URLSearchParams(here.search).get('aba') !== new URLSearchParams(there.search).get('aba');

const isOfList = <Item>(name: string): name is Path<Draft<Item>> => name.startsWith('items');

/** Each save replaces the toast of the previous one. */
const toastId = 'account-list';

/** Unsaved changes of one list. They stay when another user saves the list meanwhile. */
export function useListDraft<Item, Input extends FieldValues>(
  { items: saved, version, save: send, retry }: SavedList<Item>,
  { rules, field }: ListRules<Input>,
) {
  const fieldOf = (path: string) => path.replace(field, 'items');
  const stored = { items: [...(saved ?? [])], version };
  const { form, hasChanges, save } = useSchemaForm<Draft<Item>, Input>(
    rules,
    stored,
    async (input, { getValues, reset }) => {
      await send(input[field], getValues().version);
      reset(getValues());
      toast.success('Lista salva', { id: toastId });
    },
    {
      toInput: ({ items, version: begunWith }) => ({ [field]: items, version: begunWith }),
      fieldOf,
      explain: (error) => {
        if (isApiError(error) && error.code === 'list.outdated') retry();
        return explainFailure(error, isOfList<Item>, fieldOf);
      },
      onRefused: (message) =>
        toast.error('Não foi possível salvar a lista', { id: toastId, description: message ?? undefined }),
    },
  );
  const { items, version: begun } = useWatch({ control: form.control }) as Draft<Item>;
  const { errors, isSubmitting } = form.formState;
  const question = useLeaveGuard(hasChanges, 'O que você mudou na lista ainda não foi salvo.', leavesTab);

  useEffect(() => {
    // Takes over saved items with their new ids, unless there are unsaved edits.
    if (saved && !hasChanges) form.reset({ items: [...saved], version });
  }, [saved, version, hasChanges, form]);

  return {
    items: saved && items,
    isChanged: hasChanges,
    isSaving: isSubmitting,
    /** The list before the changes and as another user has saved it since; null without such a save. */
    conflict:
      saved && hasChanges && !isSubmitting && version !== begun
        ? { before: form.formState.defaultValues?.items as Item[], after: saved }
        : null,
    question,
    errorOf: (index: number, name: keyof Item & string) =>
      (get(errors, `items.${index}.${name}`) as { message?: string } | undefined)?.message,
    change: (next: Item[]) => {
      form.setValue('items' as never, next as never, { shouldDirty: true });
      form.clearErrors();
    },
    discard: () => form.reset(stored),
    save: () => save(),
    /** Saves the changes in place of the other user's list. */
    overwrite: () => {
      form.setValue('version' as never, version as never);
      return save();
    },
  };
}
