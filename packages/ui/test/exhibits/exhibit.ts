import type { ReactNode } from 'react';

/** What the conformance test hands to a component: spread it on the component under test, nowhere else. */
export interface Probe {
  // oxlint-disable-next-line typescript/no-explicit-any -- each component has its own element type
  ref: (node: any) => void;
  className: string;
  style: { marginTop: string };
  'data-probe': string;
  /** Props that put it into one of its states. */
  [state: string]: unknown;
}

type Demand =
  | 'ref'
  | 'className'
  | 'style'
  | 'props'
  | 'axe'
  | 'colors'
  | 'hydrate'
  | 'motion'
  | 'mirrored'
  | 'targets';

/** One component in the smallest surroundings that it works in. */
export interface Exhibit {
  render: (probe: Probe) => ReactNode;
  /** Props of a state, and the selector that must match then: on the component or inside it. */
  states?: readonly (readonly [Record<string, unknown>, string])[];
  /** Demands that do not apply, each with its reason. */
  except?: Partial<Record<Demand, string>>;
}

/** An export that is no component of its own. */
export interface NotShown {
  because: string;
}
