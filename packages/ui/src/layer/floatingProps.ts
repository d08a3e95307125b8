import type { ComponentPropsWithoutRef } from 'react';

type Side = 'top' | 'right' | 'bottom' | 'left';

/** Attributes of an element that opens beside its trigger, and where it opens. */
export interface FloatingProps extends ComponentPropsWithoutRef<'div'> {
  /** Preferred side; the opposite one where there is no room. */
  side?: Side;
  align?: 'start' | 'center' | 'end';
  /** Distance from the trigger in px. */
  sideOffset?: number;
  /** Shift along the trigger's edge in px. */
  alignOffset?: number;
  /** Distance in px that it keeps from the edges of the window. */
  collisionPadding?: number | Partial<Record<Side, number>>;
  /** Called on Escape; `preventDefault` keeps it open. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
}

/** Moments at which the focus moves; `preventDefault` leaves it where it is. */
export interface FocusMoves {
  onCloseAutoFocus?: (event: Event) => void;
}
