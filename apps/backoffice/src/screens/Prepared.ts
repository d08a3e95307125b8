import type { ComponentType } from 'react';
import type { Services } from '../platform/services.ts';

/** Code of a screen or a frame that has been loaded. */
export interface Prepared {
  Component: ComponentType;
  /** Asks for data that the hooks of the screen will want, before it is rendered; settles when they have come. */
  prefetch?: (services: Services, url: URL) => Promise<void>;
}
