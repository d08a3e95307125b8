import { Select, TextInput } from '@funil/ui';
import { TenantThemeProvider, createTenantTheme } from '@funil/theme';
import { comboboxOrButton, options } from '../cases.ts';
import type { FieldCase, SelectCase } from '../cases.ts';

const theme = createTenantTheme({ name: 'Aurora', personalization: null });

export const fieldCase: FieldCase = {
  wrap: (children) => (
    <TenantThemeProvider theme={theme} scheme="light">
      {children}
    </TenantThemeProvider>
  ),
  field: (i) => <TextInput key={i} label="Nome" error="Nome inválido" defaultValue="Ana" />,
};

export const selectCase: SelectCase = {
  element: () => (
    <TenantThemeProvider theme={theme} scheme="light">
      <Select label="Opção" options={options} />
    </TenantThemeProvider>
  ),
  trigger: comboboxOrButton,
  press: 'click',
};
