import type { ComponentType } from 'react';
import type { Services } from '../platform/services.ts';

export interface Prepared {
  Component: ComponentType;
  /** Settles once the data have loaded. */
  prefetch?: (services: Services, url: URL) => Promise<void>;
}
