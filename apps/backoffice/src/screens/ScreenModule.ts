import type { ComponentType } from 'react';
import type { Services } from '../platform/services.ts';

export interface ScreenModule {
  Component: ComponentType;
  /** Loads the screen's data ahead of time. */
  prefetch?: (services: Services, url: URL) => Promise<void>;
}
