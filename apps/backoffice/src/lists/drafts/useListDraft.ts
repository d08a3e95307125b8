import { useEffect } from 'react';
import { get, useWatch } from 'react-hook-form';
import type { FieldValues, Path } from 'react-hook-form';
import { toast } from '@funil/ui';
import type { yup } from '@funil/validation';
import { explainFailure } from '../../forms/explainFailure.ts';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';

interface ListRules<Input extends FieldValues> {
  rules: yup.Schema<Input>;
  field: keyof Input & string;
}

type Place = Parameters<NonNullable<Parameters<typeof useLeaveGuard>[2]>>[0];

const leavesTab = (here: Place, there: Place) =>
  here.pathname !== there.pathname ||
  new URLSearchParams(here.search).get('aba') !== new URLSearchParams(there.search).get('aba');

const isOfList = <Item>(name: string): name is Path<{ items: Item[] }> => name.startsWith('items');

/** Each save replaces the toast of the previous one. */
const toastId = 'account-list';

/** Unsaved changes of one list. `items` are undefined while it loads. */
export function useListDraft<Item, Input extends FieldValues>(
  saved: readonly Item[] | undefined,
  send: (items: Item[]) => Promise<void>,
  { rules, field }: ListRules<Input>,
) {
  const fieldOf = (path: string) => path.replace(field, 'items');
  const { form, hasChanges, save } = useSchemaForm<{ items: Item[] }, Input>(
    rules,
    { items: [...(saved ?? [])] },
    async (input, { getValues, reset }) => {
      await send(input[field]);
      reset(getValues());
      toast.success('Lista salva', { id: toastId });
    },
    {
      toInput: ({ items }) => ({ [field]: items }),
      fieldOf,
      explain: (error) => explainFailure(error, isOfList<Item>, fieldOf),
      onRefused: (message) =>
        toast.error('Não foi possível salvar a lista', { id: toastId, description: message ?? undefined }),
    },
  );
  const { items } = useWatch({ control: form.control }) as { items: Item[] };
  const { errors, isSubmitting } = form.formState;
  const question = useLeaveGuard(hasChanges, 'O que você mudou na lista ainda não foi salvo.', leavesTab);

  useEffect(() => {
    // Takes over saved items with their new ids, unless there are unsaved edits.
    if (saved && !hasChanges) form.reset({ items: [...saved] });
  }, [saved, hasChanges, form]);

  return {
    items: saved && items,
    isChanged: hasChanges,
    isSaving: isSubmitting,
    question,
    errorOf: (index: number, name: keyof Item & string) =>
      (get(errors, `items.${index}.${name}`) as { message?: string } | undefined)?.message,
    change: (next: Item[]) => {
      form.setValue('items' as never, next as never, { shouldDirty: true });
      form.clearErrors();
    },
    discard: () => form.reset({ items: [...(saved ?? [])] }),
    save: () => save(),
  };
}
