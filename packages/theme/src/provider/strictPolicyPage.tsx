import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createTenantTheme } from '../derive/createTenantTheme.ts';
import { TenantThemeProvider } from './TenantThemeProvider.tsx';

/** Script of a framed page in the provider's test: posts the main colour before and after a change. */
const root = createRoot(document.querySelector('#page')!);
const mains = ['#0b7a4b', '#ffeb66'].map((main_color) => {
  const theme = createTenantTheme({ personalization: { main_color } });
  flushSync(() => root.render(<TenantThemeProvider theme={theme}>x</TenantThemeProvider>));
  return getComputedStyle(document.querySelector('#page > *')!).getPropertyValue('--funil-main');
});
window.parent.postMessage([...mains, getComputedStyle(document.querySelector('p')!).color], '*');
