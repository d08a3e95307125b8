import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const maxEntries = 50;
/** Milliseconds after going back in which scroll positions may be restored. */
const patienceMs = 5_000;

const scrollers = () => [...document.querySelectorAll<HTMLElement>('[data-scroll-place]')];
const nameOf = (node: HTMLElement) => node.dataset['scrollPlace']!;

/** Restores the scroll positions of lists on going back. */
export function ScrollPositions() {
  const { key } = useLocation();
  const kind = useNavigationType();
  const places = useRef(new Map<string, Map<string, number>>());
  /** Lists that the user has scrolled; their positions are not restored. */
  const moved = useRef(new WeakSet<HTMLElement>());

  useEffect(() => {
    const { current: positions } = places;
    const own = positions.get(key) ?? new Map<string, number>();
    positions.delete(key);
    positions.set(key, own);
    for (const oldest of [...positions.keys()].slice(0, -maxEntries)) positions.delete(oldest);

    const movedNodes = moved.current;
    // A list that stays mounted keeps its position, which the new history entry records.
    for (const node of scrollers()) if (movedNodes.has(node)) own.set(nameOf(node), node.scrollTop);
    const pending = kind === 'POP' ? new Map([...own].filter(([, top]) => top > 0)) : new Map<string, number>();
    let frame = 0;
    const restore = () => {
      for (const node of scrollers()) {
        const top = pending.get(nameOf(node));
        if (top !== undefined && !movedNodes.has(node)) node.scrollTop = top;
      }
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(confirm)));
    };
    /** Runs two frames after a restore, because a windowed list scrolls to its top when first drawn. */
    const confirm = () => {
      for (const node of scrollers()) {
        const top = pending.get(nameOf(node));
        if (top !== undefined && (movedNodes.has(node) || Math.abs(node.scrollTop - top) < 2))
          pending.delete(nameOf(node));
      }
      if (pending.size === 0) stop();
    };
    const observer = new MutationObserver(restore);
    const stop = () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      pending.clear();
    };
    if (pending.size > 0) {
      observer.observe(document.body, { childList: true, subtree: true });
      restore();
    }
    const timer = setTimeout(stop, patienceMs);
    const keep = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.dataset['scrollPlace'] === undefined) return;
      // A list with a pending position scrolls because it is redrawn, not because the user scrolls.
      if (pending.has(nameOf(target))) {
        restore();
        return;
      }
      movedNodes.add(target);
      own.set(nameOf(target), target.scrollTop);
    };
    document.addEventListener('scroll', keep, { capture: true, passive: true });
    for (const begun of ['wheel', 'touchstart', 'keydown']) document.addEventListener(begun, stop, { passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('scroll', keep, { capture: true });
      for (const begun of ['wheel', 'touchstart', 'keydown']) document.removeEventListener(begun, stop);
    };
  }, [key, kind]);

  return null;
}
