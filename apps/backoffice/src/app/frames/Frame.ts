import type { ComponentType } from 'react';
import type { Prepared } from '../../screens/Prepared.ts';

export interface Frame extends Prepared {
  ScreenError: ComponentType;
}
