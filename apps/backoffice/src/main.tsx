import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showAccount } from '@funil/api/contract';
import { prefetch } from '@funil/api/react';
import './brand/fonts.css';
import { App } from './App.tsx';
import { startMonitoringLater } from './monitoring/startMonitoringLater.ts';
import { createAppRouter } from './routes/createAppRouter.tsx';
import { createServices } from './services.ts';

startMonitoringLater();
const services = createServices();
void prefetch(services.client, showAccount);
const router = createAppRouter(services);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App services={services} router={router} />
  </StrictMode>,
);
