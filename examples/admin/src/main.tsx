import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CableProvider } from '@funil/api/cable';
import { ApiProvider } from '@funil/api/react';
import { AccountTheme } from './AccountTheme';
import { App } from './App';
import { cable, client } from './cable';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ApiProvider client={client}>
      <CableProvider cable={cable}>
        <AccountTheme>
          <App />
        </AccountTheme>
      </CableProvider>
    </ApiProvider>
  </StrictMode>,
);
