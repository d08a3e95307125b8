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

/** Options under their headings, in their order. */
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
