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
// A browser translates what is drawn, which takes longer to come than this.
void import('./platform/translation/followTranslation.ts').then(({ followTranslation }) => followTranslation());
const services = createServices();
const answers = pageAnswers();
providePrefetched(services.client, answers);
if (!(showAccount.path in answers)) void prefetch(services.client, showAccount);
const router = createAppRouter(services);

/** The first screen's code and what it prefetches have come, or failed to. */
const whenReady = () =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

// Until then the page's own placeholder stands, and the first rendering is the screen.
void whenReady().then(() => {
  const root = createRoot(document.getElementById('root')!);
  // As a transition React renders in slices: a press or a scroll is answered in between, also by a slow phone.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App services={services} router={router} />
      </StrictMode>,
    ),
  );
});
