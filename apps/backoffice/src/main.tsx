import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showAccount } from '@funil/api/contract';
import { prefetch } from '@funil/api/react';
import './app/brand/fonts.css';
import { App } from './app/App.tsx';
import { startMonitoringLater } from './platform/monitoring/startMonitoringLater.ts';
import { createAppRouter } from './app/createAppRouter.tsx';
import { createServices } from './platform/services.ts';

startMonitoringLater();
const services = createServices();
void prefetch(services.client, showAccount);
const router = createAppRouter(services);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App services={services} router={router} />
  </StrictMode>,
);
