import type { ReactNode } from 'react';

export interface SelectOption {
  /** Not empty: the empty string means no selection. */
  value: string;
  label: string;
  icon?: ReactNode;
  /** Secondary text at the end. */
  aside?: string;
  isDisabled?: boolean;
  /** Heading above the option; options of a group must be adjacent. */
  group?: string;
}

export function groupsOf(
  options: readonly SelectOption[],
): readonly { name: string | undefined; options: readonly SelectOption[] }[] {
  const groups: { name: string | undefined; options: SelectOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups;
}
