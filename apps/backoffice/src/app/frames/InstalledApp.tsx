import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SchemeChoice } from '@funil/theme';
import { claimPushDevice } from '../../platform/device/pushDevice.ts';
import { registerServiceWorker } from '../../platform/device/registerServiceWorker.ts';
import { readWorkerMessage } from '../../platform/device/workerMessages.ts';
import { useScheme } from '../../platform/scheme/useScheme.ts';
import { useServices } from '../../platform/services.ts';

/** The bar around an installed app has a colour for each scheme of the system; a scheme chosen here goes before it. */
function colorBar(choice: SchemeChoice): void {
  for (const bar of document.head.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')) {
    const { scheme } = bar.dataset;
    if (choice === 'system') bar.media = `(prefers-color-scheme: ${scheme})`;
    else bar.media = scheme === choice ? 'all' : 'not all';
  }
}

/** Opens the path of a clicked notification in this page, so that forms ask before typed text is lost. */
function useOpenedNotifications(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const open = (event: MessageEvent<unknown>) => {
      const message = readWorkerMessage(event);
      if (message?.kind !== 'open') return;
      message.port.postMessage('opened');
      void navigate(message.path);
    };
    worker?.addEventListener('message', open);
    return () => worker?.removeEventListener('message', open);
  }, [navigate]);
}

/** Parts of an installed app that have no place on a screen. */
export function InstalledApp() {
  const { client, isLive } = useServices();
  const [scheme] = useScheme();
  useOpenedNotifications();
  useEffect(() => {
    if (!isLive) return;
    void registerServiceWorker().then(async (registration) => {
      // Refused while signing out, or without a connection: the next visit claims it.
      if (registration) await claimPushDevice(client, registration).catch(() => {});
    });
  }, [client, isLive]);
  useEffect(() => colorBar(scheme), [scheme]);
  return null;
}
