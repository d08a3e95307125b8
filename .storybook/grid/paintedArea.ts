import type { CellWindow } from './cells.ts';

/** A part of a window, in px. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Room around a cropped story, in px. */
const margin = 16;

/** Elements that paint without a text or a background. */
const painted = 'img, svg, canvas, input, select, textarea, button, video, progress, meter';

/**
 * The part of its window that a story paints on, with what it opens over the page. Boxes that only hold others do not
 * count: most of them are as wide as the window.
 */
export function paintedArea(page: Document, { width, height }: CellWindow): Area {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const element of page.body.querySelectorAll('*')) {
    if (!isPainted(element)) continue;
    const box = shownBox(element);
    // Hidden texts for screen readers measure one pixel; what is as large as the window stands behind a dialog.
    if (box.right - box.left <= 1 || box.bottom - box.top <= 1) continue;
    if (box.right - box.left >= width && box.bottom - box.top >= height) continue;
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  left = Math.max(0, left - margin);
  top = Math.max(0, top - margin);
  right = Math.min(width, right + margin);
  bottom = Math.min(height, bottom + margin);
  // A story that paints nothing keeps its window.
  if (right <= left || bottom <= top) return { left: 0, top: 0, width, height };
  return { left, top, width: right - left, height: bottom - top };
}

/** The box of an element, without what the lists around it have scrolled away. */
function shownBox(element: Element) {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const { body, defaultView } = element.ownerDocument;
  for (let around = element.parentElement; around && around !== body; around = around.parentElement) {
    if (defaultView!.getComputedStyle(around).overflow === 'visible') continue;
    const box = around.getBoundingClientRect();
    left = Math.max(left, box.left);
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
  }
  return { left, top, right, bottom };
}

function isPainted(element: Element): boolean {
  if (element.closest('[class^="sb-"]:not(.sb-main-padded, .sb-main-centered, .sb-main-fullscreen), script, style'))
    return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  if (element.matches(painted)) return true;
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  if (hasText) return true;
  const style = element.ownerDocument.defaultView!.getComputedStyle(element);
  const hasGround = !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(style.backgroundColor) || style.boxShadow !== 'none';
  return hasGround || Number.parseFloat(style.borderTopWidth) > 0 || Number.parseFloat(style.borderBottomWidth) > 0;
}
