/** Greatest height of a list, in px. */
const listMaxHeight = 300;
/** Space from the window's edge, in px. */
const edge = 40;

export interface ListPlace {
  side: 'top' | 'bottom';
  align: 'start' | 'end';
  /** Height in px. */
  maxHeight: number;
}

/** Below the control, or above if 300 px or less remain below and more above. */
export function placeList(
  control: { top: number; bottom: number; left: number },
  view: { width: number; height: number },
): ListPlace {
  const below = view.height - control.bottom;
  const above = control.top;
  const side = below <= listMaxHeight && above > below ? 'top' : 'bottom';
  const space = side === 'top' ? above : below;
  return {
    side,
    // A list wider than its control extends towards the middle of the window.
    align: control.left > view.width / 2 ? 'end' : 'start',
    maxHeight: Math.max(Math.min(listMaxHeight, space - edge), 0),
  };
}

/** Places a list in the part of the window that no on-screen keyboard covers. */
export function placeListOf(control: Element): ListPlace {
  const visual = window.visualViewport;
  return placeList(control.getBoundingClientRect(), {
    width: window.innerWidth,
    height: visual ? visual.height + visual.offsetTop : window.innerHeight,
  });
}
