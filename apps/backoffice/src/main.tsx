import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showAccount } from '@funil/api/contract';
import { pageAnswers } from '@funil/api';
import { prefetch, providePrefetched } from '@funil/api/react';
import './app/brand/fonts.css';
import { App } from './app/App.tsx';
import { startMonitoringLater } from './platform/monitoring/startMonitoringLater.ts';
import { createAppRouter } from './app/createAppRouter.tsx';
import { createServices } from './platform/services.ts';

startMonitoringLater();
// Started before rendering, because a browser translates only after it.
void import('./platform/translation/surviveBrowserTranslation.ts').then(({ surviveBrowserTranslation }) =>
  surviveBrowserTranslation(),
);
const services = createServices();
const answers = pageAnswers();
providePrefetched(services.client, answers);
if (!(showAccount.path in answers)) void prefetch(services.client, showAccount);
const router = createAppRouter(services);

/** Resolves once the first screen's code and data have loaded or failed. */
const whenReady = () =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

// The HTML page's placeholder stays until the first screen can be rendered.
void whenReady().then(() => {
  const root = createRoot(document.getElementById('root')!);
  // Rendered in slices, so that slow phones respond in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App services={services} router={router} />
      </StrictMode>,
    ),
  );
});
