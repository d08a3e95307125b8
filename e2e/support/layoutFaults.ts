import type { Page } from '@playwright/test';

/**
 * What is wrong with the layout of the page that is open, at the width that its window has; nothing when all is well.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(findLayoutFaults);
}

/** Runs in the page: it may use nothing from outside itself. */
async function findLayoutFaults(): Promise<string[]> {
  const interactive =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], ' +
    '[role="checkbox"], [role="radio"], [role="combobox"], [role="slider"]';
  /** These are meant to scroll sideways, each inside its own frame. */
  const scrollsSideways = '[role="tablist"], [data-toolbar], :has(> [data-kanban-column])';
  /** Fewer px than this say nothing of a longer text. */
  const leastText = 28;
  const faults = new Set<string>();

  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 40);
    return `${element.tagName.toLowerCase()}${element.getAttribute('role') ? `[${element.getAttribute('role')}]` : ''} "${words}"`;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const spokenOnly = new Map<Element, boolean>();
  /** Drawn for screen readers only: 1 px, clipped. */
  function isForReaders(element: Element): boolean {
    const cached = spokenOnly.get(element);
    if (cached !== undefined) return cached;
    const { clipPath, position } = getComputedStyle(element);
    const isOne =
      (position === 'absolute' && clipPath !== 'none' && element.clientWidth <= 1) ||
      (element.parentElement !== null && element !== document.body && isForReaders(element.parentElement));
    spokenOnly.set(element, isOne);
    return isOne;
  }

  interface Frame {
    area: DOMRect;
    clipsX: boolean;
    clipsY: boolean;
    scrollsX: boolean;
    scrollsY: boolean;
    isFixed: boolean;
    isAfloat: boolean;
  }
  const frames = new Map<Element, Frame>();
  /** How an element cuts what stands in it; read once, since nothing moves while we look. */
  function frameOf(element: Element): Frame {
    const cached = frames.get(element);
    if (cached) return cached;
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const frame = {
      area: element.getBoundingClientRect(),
      clipsX: overflowX !== 'visible',
      clipsY: overflowY !== 'visible',
      scrollsX: scrolls(overflowX) && (element.matches(scrollsSideways) || element.scrollLeft > 0),
      scrollsY: scrolls(overflowY),
      isFixed: position === 'fixed',
      isAfloat: position === 'sticky' || position === 'fixed' || position === 'absolute',
    };
    frames.set(element, frame);
    return frame;
  }

  /**
   * The part of a box in the element that its surroundings show, and whether it can be scrolled into view where it is
   * cut.
   */
  function seenPart(element: Element, box: DOMRect, clips = element.parentElement) {
    let { left, right, top, bottom } = box;
    let scrollsX = false;
    let scrollsY = false;
    let isFixed = frameOf(element).isFixed;
    for (let one = clips; one && one !== document.documentElement && !isFixed; one = one.parentElement) {
      const frame = frameOf(one);
      const { area } = frame;
      if (frame.clipsX) {
        if (frame.scrollsX && (left < area.left - 1 || right > area.right + 1)) scrollsX = true;
        left = Math.max(left, area.left);
        right = Math.min(right, area.right);
      }
      if (frame.clipsY) {
        if (frame.scrollsY && (top < area.top || bottom > area.bottom)) scrollsY = true;
        top = Math.max(top, area.top);
        bottom = Math.min(bottom, area.bottom);
      }
      isFixed = frame.isFixed;
    }
    return {
      left: Math.max(left, 0),
      right: Math.min(right, innerWidth),
      top: Math.max(top, 0),
      bottom: Math.min(bottom, innerHeight),
      scrollsX,
      scrollsY,
    };
  }

  function inspect() {
    const dialogs = Array.from(document.querySelectorAll('[role="dialog"], [role="alertdialog"]')).filter(isShown);
    const layer = dialogs.at(-1) ?? document.body;

    // The window itself, and what scrolls in it.
    if (document.documentElement.scrollWidth > innerWidth)
      faults.add(`the document scrolls sideways: ${document.documentElement.scrollWidth} px in ${innerWidth}`);
    for (const element of layer.querySelectorAll('*')) {
      if (element.scrollWidth <= element.clientWidth + 1 || element.closest(scrollsSideways)) continue;
      const { overflowX, display } = getComputedStyle(element);
      if (
        (overflowX !== 'auto' && overflowX !== 'scroll') ||
        display === 'inline' ||
        element.matches('input, textarea, pre')
      )
        continue;
      if (isShown(element))
        faults.add(`scrolls sideways: ${nameOf(element)}, ${element.scrollWidth} px in ${element.clientWidth}`);
    }

    // The one title.
    const titles = Array.from(document.querySelectorAll('h1')).filter(
      (title) => isShown(title) && !title.closest('[role="dialog"]'),
    );
    if (titles.length !== 1) faults.add(`${titles.length} h1: ${titles.map(nameOf).join(', ')}`);
    if (dialogs.length === 0) {
      for (const title of titles) {
        if (isForReaders(title)) continue;
        const { left, right, top, bottom, scrollsY } = seenPart(title, title.getBoundingClientRect());
        const need = Math.min(72, title.scrollWidth - 1);
        if (right - left < need) faults.add(`the title has ${Math.round(right - left)} px: ${nameOf(title)}`);
        if (!scrollsY && bottom - top < 12) faults.add(`the title is not in the window: ${nameOf(title)}`);
      }
    }

    // Whatever can be pressed is inside the window, whole, and nothing lies on it.
    for (const element of layer.querySelectorAll<HTMLElement>(interactive)) {
      if (!isShown(element) || element.closest('[aria-hidden="true"], [inert]') || isForReaders(element)) continue;
      // A link that runs over two lines is judged by the first.
      const box =
        getComputedStyle(element).display === 'inline' ? element.getClientRects()[0] : element.getBoundingClientRect();
      if (!box) continue;
      if (box.width < 2 || box.height < 2) {
        if (getComputedStyle(element).position !== 'absolute') faults.add(`has no size: ${nameOf(element)}`);
        continue;
      }
      const seen = seenPart(element, box);
      const isBelow = seen.bottom - seen.top < Math.min(box.height / 2 + 1, 12);
      if (seen.scrollsX) continue;
      // Words that end in an ellipsis say so: what is left of them must be enough to read.
      const isEllipsis =
        element.parentElement !== null &&
        getComputedStyle(element.parentElement).textOverflow === 'ellipsis' &&
        seen.right - seen.left >= leastText;
      if (seen.right - seen.left < box.width - 2 && !isEllipsis) {
        faults.add(
          `cut off at the side: ${nameOf(element)}, ${Math.round(Math.max(0, seen.right - seen.left))} of ` +
            `${Math.round(box.width)} px`,
        );
        continue;
      }
      if (isBelow) {
        if (!seen.scrollsY && document.documentElement.scrollHeight <= innerHeight)
          faults.add(`out of the window: ${nameOf(element)}`);
        continue;
      }
      if (seen.bottom - seen.top < box.height - 1) continue;
      const hit = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
      const isHit =
        hit !== null &&
        (element.contains(hit) ||
          hit.contains(element) ||
          hit.closest('label')?.contains(element) ||
          (hit as HTMLElement).closest(interactive)?.contains(element));
      // A floating bar or toast may lie on what scrolls under it.
      if (!isHit && hit && !hit.closest('[data-floats], [role="status"], [role="region"][aria-live], li[role="alert"]'))
        faults.add(`covered: ${nameOf(element)} by ${nameOf(hit)}`);
      const words = Array.from(element.querySelectorAll<HTMLElement>('*')).concat(element);
      for (const one of words)
        if (isCut(one)) faults.add(`text of no width: ${nameOf(element)}, ${one.clientWidth} px`);
    }

    // Text keeps a width, and does not run down the page a letter a line.
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    const lines: { element: Element; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (
        !element ||
        text === '' ||
        element.closest('svg, script, style') ||
        !isShown(element) ||
        isForReaders(element)
      )
        continue;
      if (isCut(element)) faults.add(`text of no width: ${nameOf(element)}, ${element.clientWidth} px`);
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = Array.from(range.getClientRects());
      const rows = new Set(boxes.map(({ top }) => Math.round(top))).size;
      if (rows > 3 && text.length / rows < 4) faults.add(`${rows} lines for "${text.slice(0, 30)}"`);
      for (const box of boxes) {
        const seen = seenPart(element, box, element instanceof HTMLElement ? element : null);
        if (seen.right - seen.left > 3 && seen.bottom - seen.top > 3)
          lines.push({
            element,
            box: new DOMRect(seen.left, seen.top, seen.right - seen.left, seen.bottom - seen.top),
          });
      }
    }
    // No text lies on another, but for what floats or sticks over what scrolls.
    const floats = (element: Element) => {
      for (let one: Element | null = element; one && one !== layer; one = one.parentElement)
        if (frameOf(one).isAfloat) return true;
      return false;
    };
    lines.sort((a, b) => a.box.top - b.box.top);
    for (let at = 0; at < lines.length; at += 1) {
      const one = lines[at]!;
      for (let next = at + 1; next < lines.length && lines[next]!.box.top < one.box.bottom - 4; next += 1) {
        const other = lines[next]!;
        if (one.element === other.element) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 4 && down > 6 && !floats(one.element) && !floats(other.element))
          faults.add(`text on text: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    }
  }

  function isCut(element: HTMLElement | Element) {
    if (
      !(element instanceof HTMLElement) ||
      element.clientWidth >= leastText ||
      element.scrollWidth <= element.clientWidth + 1
    )
      return false;
    const { overflowX, display } = getComputedStyle(element);
    return (
      overflowX !== 'visible' && display !== 'inline' && element.textContent?.trim() !== '' && !isForReaders(element)
    );
  }

  const drawn = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  await drawn();
  inspect();
  return [...faults];
}
