/** Tallest a list of options gets, in px. */
const listMaxHeight = 300;
/** Room in px that stays free between the list and the edge of the window. */
const edge = 40;

export interface ListPlace {
  side: 'top' | 'bottom';
  align: 'start' | 'end';
  /** px */
  maxHeight: number;
}

/** Below its control, unless 300 px or less are left there and there is more room above. */
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
    // A list may be wider than its control: it grows towards the middle of the window.
    align: control.left > view.width / 2 ? 'end' : 'start',
    maxHeight: Math.max(Math.min(listMaxHeight, space - edge), 0),
  };
}

/** The place for a list of `control` now; an on-screen keyboard takes its share of the window. */
export function placeListOf(control: Element): ListPlace {
  const visual = window.visualViewport;
  return placeList(control.getBoundingClientRect(), {
    width: window.innerWidth,
    height: visual ? visual.height + visual.offsetTop : window.innerHeight,
  });
}
