/** In px. */
const listMaxHeight = 300;
/** Space in px between the list and the window's edge. */
const edge = 40;

export interface ListPlace {
  side: 'top' | 'bottom';
  align: 'start' | 'end';
  /** px */
  maxHeight: number;
}

/** Below its control, unless 300 px or less remain there and there is more space above. */
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

/** Takes an on-screen keyboard into account. */
export function placeListOf(control: Element): ListPlace {
  const visual = window.visualViewport;
  return placeList(control.getBoundingClientRect(), {
    width: window.innerWidth,
    height: visual ? visual.height + visual.offsetTop : window.innerHeight,
  });
}
