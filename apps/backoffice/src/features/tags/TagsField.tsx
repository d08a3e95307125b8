import type { Tag } from '@funil/api/contract';
import { MultiSelect } from '@funil/ui';
import { useTagChoice } from './useTagChoice.ts';

interface TagsFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
  placeholder?: string | undefined;
  /** Chosen tags that are no longer offered. */
  further?: readonly Tag[] | undefined;
  /** Whether a missing tag may be created, if the viewer may. @default true */
  mayCreate?: boolean | undefined;
  /** Ids. */
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Value of the choice that creates a tag. */
const newTag = 'new';

/** A choice of tags in a form. Typing finds them, and creates one that is missing. */
export function TagsField({
  further,
  mayCreate = true,
  value,
  onChange,
  placeholder = 'Nenhuma',
  ...field
}: TagsFieldProps) {
  const { all, found, newName, setText, isLoading, createTag } = useTagChoice(further);
  const options = [
    ...found.map(({ id, name }) => ({ value: id, label: name })),
    ...(newName === null || !mayCreate ? [] : [{ value: newTag, label: `Criar “${newName}”` }]),
  ];
  async function change(ids: readonly string[]) {
    if (!ids.includes(newTag)) return onChange(ids);
    const tag = await createTag();
    if (tag) onChange([...ids.filter((id) => id !== newTag), tag.id]);
  }
  return (
    <MultiSelect
      {...field}
      placeholder={placeholder}
      options={options}
      value={value}
      chosenLabels={all.filter(({ id }) => value.includes(id)).map(({ name }) => name)}
      isLoading={isLoading}
      onSearch={setText}
      onValueChange={(ids) => void change(ids)}
    />
  );
}
