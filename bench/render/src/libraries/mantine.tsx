import '@mantine/core/styles.css';
import { MantineProvider, Select, TextInput } from '@mantine/core';
import { options } from '../cases.ts';
import type { FieldCase, SelectCase } from '../cases.ts';

export const fieldCase: FieldCase = {
  wrap: (children) => <MantineProvider>{children}</MantineProvider>,
  field: (i) => <TextInput key={i} label="Nome" error="Nome inválido" defaultValue="Ana" />,
};

export const selectCase: SelectCase = {
  element: () => (
    <MantineProvider>
      <Select label="Opção" data={options} searchable maxDropdownHeight={300} />
    </MantineProvider>
  ),
  trigger: () => document.querySelector<HTMLElement>('#root input')!,
  press: 'focus',
};
