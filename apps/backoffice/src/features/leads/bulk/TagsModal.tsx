import { Controller } from 'react-hook-form';
import { bulkTagInput } from '@funil/api/contract';
import type { BulkTagInput } from '@funil/api/contract';
import { Stack } from '@funil/ui';
import type { yup } from '@funil/validation';
import { FormModal } from '../../../forms/FormModal.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { TagsField } from '../../tags/TagsField.tsx';
import { formatLeadCount } from './describeBulk.ts';

type TagChoice = Pick<BulkTagInput, 'add_tag_ids' | 'remove_tag_ids'>;

interface TagsModalProps {
  count: number;
  onTag: (choice: TagChoice) => Promise<void>;
  onClose: () => void;
}

const needed = 'Escolha uma etiqueta para adicionar ou remover';
const chosen = bulkTagInput.omit(['numbers']) as unknown as yup.ObjectSchema<TagChoice>;
const rules = chosen.test('any', needed, ({ add_tag_ids: added, remove_tag_ids: removed }, context) =>
  added.length + removed.length > 0 ? true : context.createError({ path: 'add_tag_ids', message: needed }),
) as unknown as yup.ObjectSchema<TagChoice>;

/** Tags to add to the selected leads, and to remove from them. */
export function TagsModal({ count, onTag, onClose }: TagsModalProps) {
  const leads = formatLeadCount(count);
  const { form, failure, submit } = useSchemaForm<TagChoice>(rules, { add_tag_ids: [], remove_tag_ids: [] }, onTag, {
    mode: 'onSubmit',
  });
  return (
    <FormModal
      title={`Etiquetar ${leads}`}
      description="As outras etiquetas de cada lead ficam. Você pode desfazer por 10 segundos."
      submitLabel={`Etiquetar ${leads}`}
      busyLabel="Etiquetando"
      isBusy={form.formState.isSubmitting}
      hasChanges={false}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        {(['add_tag_ids', 'remove_tag_ids'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <TagsField
                label={name === 'add_tag_ids' ? 'Adicionar' : 'Remover'}
                optional
                mayCreate={name === 'add_tag_ids'}
                error={fieldState.error?.message}
                value={field.value}
                onChange={(ids) => field.onChange([...ids])}
              />
            )}
          />
        ))}
      </Stack>
    </FormModal>
  );
}
