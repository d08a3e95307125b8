import { useState } from 'react';
import type { ReactNode } from 'react';
import { TextInput } from '@funil/ui';
import { TenantThemeProvider, createTenantTheme } from '@funil/theme';

const themes = [
  createTenantTheme({ name: 'Um', personalization: null }),
  createTenantTheme({ name: 'Dois', personalization: { main_color: '#ffeb66', secondary_color: '#1f5f8b' } }),
];
let renders = 0;
let setTheme: (index: number) => void = () => undefined;

/** How often a field has rendered since the page was loaded. */
export const countRenders = () => renders;
export const switchTheme = (index: number) => setTheme(index);

function CountedInput() {
  renders += 1;
  return <TextInput label="Nome" error="Nome inválido" defaultValue="Ana" />;
}

function ThemedPage({ children }: { children: ReactNode }) {
  const [index, set] = useState(0);
  setTheme = set;
  return (
    <TenantThemeProvider theme={themes[index]} scheme="light">
      {children}
    </TenantThemeProvider>
  );
}

export const page = (
  <ThemedPage>
    {Array.from({ length: 500 }, (_, index) => (
      <CountedInput key={index} />
    ))}
  </ThemedPage>
);
