import type { ComponentType } from 'react';
import type { ScreenModule } from '../../screens/ScreenModule.ts';

export interface Frame extends ScreenModule {
  ScreenError: ComponentType;
}
