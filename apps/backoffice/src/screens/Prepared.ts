import type { ComponentType } from 'react';
import type { Services } from '../platform/services.ts';

export interface Prepared {
  Component: ComponentType;
  /** Loads the screen's data ahead of time. */
  prefetch?: (services: Services, url: URL) => Promise<void>;
}
