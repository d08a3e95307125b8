import type { ComponentType } from 'react';
import type { Services } from '../platform/services.ts';

/** Code of a screen or a frame that has been loaded. */
export interface Prepared {
  Component: ComponentType;
  /** Asks for data that will be wanted, before anything is rendered; settles when they have come. */
  prepare?: (services: Services) => Promise<void>;
}
