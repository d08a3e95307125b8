import { RouterProvider } from 'react-router-dom';
import { ApiProvider } from '@funil/api/react';
import type { ApiProviderProps } from '@funil/api/react';
import type { AppRouter } from './createAppRouter.tsx';
import { ServicesProvider } from '../platform/services.ts';
import type { Services } from '../platform/services.ts';

export interface AppProps {
  services: Services;
  router: AppRouter;
  swr?: ApiProviderProps['swr'];
}

export function App({ services, router, swr }: AppProps) {
  return (
    <ServicesProvider value={services}>
      <ApiProvider client={services.client} swr={swr}>
        <RouterProvider router={router} />
      </ApiProvider>
    </ServicesProvider>
  );
}
