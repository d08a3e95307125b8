import type { ReactElement, ReactNode } from 'react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTenantTheme, TenantThemeProvider } from '@funil/theme';
import { Toaster } from '@funil/ui';

const theme = createTenantTheme({ name: 'Sol Energia', personalization: { main_color: '#ffeb66' } });

const Page = ({ children }: { children: ReactNode }) => (
  <TenantThemeProvider asRoot theme={theme}>
    {children}
    <Toaster />
  </TenantThemeProvider>
);

/** Shows something as a page of the product does, and gives the person who uses it. */
export function inPage(element: ReactElement) {
  const { rerender } = render(element, { wrapper: Page });
  return { user: userEvent.setup(), rerender };
}
