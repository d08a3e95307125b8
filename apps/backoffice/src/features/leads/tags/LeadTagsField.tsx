import { Controller } from 'react-hook-form';
import { leadFields } from '@funil/api/contract';
import type { Tag } from '@funil/api/contract';
import { TagsField } from '../../tags/TagsField.tsx';
import type { LeadForm } from '../form/useLeadForm.ts';

interface LeadTagsFieldProps {
  form: LeadForm;
  /** Tags of a saved lead, which may be archived. */
  further?: readonly Tag[];
}

export function LeadTagsField({ form, further }: LeadTagsFieldProps) {
  return (
    <Controller
      control={form.control}
      name="tag_ids"
      render={({ field, fieldState }) => (
        <TagsField
          label={leadFields.tags.label}
          optional
          error={fieldState.error?.message}
          further={further}
          value={field.value ?? []}
          onChange={(ids) => field.onChange([...ids])}
        />
      )}
    />
  );
}
