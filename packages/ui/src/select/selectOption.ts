import type { ReactNode } from 'react';

/** One thing to choose. Keep the list's identity stable between renders where it is long. */
export interface SelectOption {
  /** Not empty; the empty string means that nothing is chosen. */
  value: string;
  /** Shown, searched and read out. */
  label: string;
  /** Before the label: an avatar, a dot, an icon. */
  icon?: ReactNode;
  /** Quiet text at the end of the row: why it cannot be chosen, a count. */
  aside?: string;
  isDisabled?: boolean;
  /** Heading under which it stands; options of one group follow one another. */
  group?: string;
}

interface OptionGroup {
  name: string | undefined;
  /** Each with its place in the whole list. */
  rows: { option: SelectOption; index: number }[];
}

/** Options under their headings, in their order. */
export function groupsOf(options: readonly SelectOption[]): readonly OptionGroup[] {
  const groups: OptionGroup[] = [];
  options.forEach((option, index) => {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.rows.push({ option, index });
    else groups.push({ name: option.group, rows: [{ option, index }] });
  });
  return groups;
}
