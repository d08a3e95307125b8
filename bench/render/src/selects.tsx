import type { ReactNode } from 'react';
import * as RadixSelect from '@radix-ui/react-select';
import { MantineProvider, Select as MantineSelect } from '@mantine/core';
import { Select } from '@funil/ui';
import { TenantThemeProvider, createTenantTheme } from '@funil/theme';

const options = Array.from({ length: 1000 }, (_, index) => ({ value: String(index), label: `Opção ${index}` }));
const theme = createTenantTheme({ name: 'Aurora', personalization: null });

export interface SelectCase {
  element: () => ReactNode;
  /** The element that opens the list. */
  trigger: () => HTMLElement;
  /** What it opens on. */
  press: 'pointerdown' | 'click' | 'focus';
  optionSelector: string;
}

const byRole = () => document.querySelector<HTMLElement>('#root [role="combobox"], #root button')!;

/** A list of 1,000 options in each library. */
export const selectCases: Record<string, SelectCase> = {
  'Funil Select': {
    element: () => (
      <TenantThemeProvider theme={theme} scheme="light">
        <Select label="Opção" options={options} />
      </TenantThemeProvider>
    ),
    trigger: byRole,
    press: 'click',
    optionSelector: '[role="option"]',
  },
  'Radix Select': {
    element: () => (
      <RadixSelect.Root>
        <RadixSelect.Trigger aria-label="Opção"><RadixSelect.Value placeholder="Escolha" /></RadixSelect.Trigger>
        <RadixSelect.Portal>
          <RadixSelect.Content position="popper">
            <RadixSelect.Viewport style={{ maxHeight: 300 }}>
              {options.map((option) => (
                <RadixSelect.Item key={option.value} value={option.value}>
                  <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                </RadixSelect.Item>
              ))}
            </RadixSelect.Viewport>
          </RadixSelect.Content>
        </RadixSelect.Portal>
      </RadixSelect.Root>
    ),
    trigger: byRole,
    press: 'pointerdown',
    optionSelector: '[role="option"]',
  },
  'Mantine Select': {
    element: () => (
      <MantineProvider>
        <MantineSelect label="Opção" data={options} searchable maxDropdownHeight={300} />
      </MantineProvider>
    ),
    trigger: () => document.querySelector<HTMLElement>('#root input')!,
    press: 'focus',
    optionSelector: '[role="option"]',
  },
};
