import { lazy } from 'react';
import type { ComponentType } from 'react';

/** The export `name` of a module, which is loaded on first rendering: `lazyPart(() => import('./A.tsx'), 'A')`. */
export const lazyPart = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Module[Name] =>
  // `lazy` forgets that a component is generic.
  lazy(async () => ({ default: (await load())[name] as ComponentType })) as Module[Name];
