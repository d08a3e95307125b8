import type { ComponentType } from 'react';
import type { Prepared } from '../../screens/Prepared.ts';

/** A frame around screens: the guard and what surrounds them, and what shows in their place when one of them breaks. */
export interface Frame extends Prepared {
  ScreenError: ComponentType;
}
