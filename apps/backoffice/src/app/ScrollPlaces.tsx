import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Entries of the history whose places are kept. */
const maxEntries = 50;
/** ms that a screen has to draw what it had drawn before; later the reader has begun anew. */
const patienceMs = 5_000;

const scrollers = () => [...document.querySelectorAll<HTMLElement>('[data-scroll-place]')];
const nameOf = (node: HTMLElement) => node.dataset['scrollPlace']!;

/** Takes lists back to where they stood when the reader left them, as a browser does with a page of its own. */
export function ScrollPlaces() {
  const { key } = useLocation();
  const kind = useNavigationType();
  const places = useRef(new Map<string, Map<string, number>>());
  /** Lists that have been scrolled since they were drawn: they stand where the reader has them. */
  const moved = useRef(new WeakSet<HTMLElement>());

  useEffect(() => {
    const { current: kept } = places;
    const own = kept.get(key) ?? new Map<string, number>();
    kept.delete(key);
    kept.set(key, own);
    for (const oldest of [...kept.keys()].slice(0, -maxEntries)) kept.delete(oldest);

    const known = moved.current;
    // A list that stays, such as under a panel, is left at this place from the new entry as well.
    for (const node of scrollers()) if (known.has(node)) own.set(nameOf(node), node.scrollTop);
    const pending = kind === 'POP' ? new Map([...own].filter(([, top]) => top > 0)) : new Map<string, number>();
    let frame = 0;
    const restore = () => {
      for (const node of scrollers()) {
        const top = pending.get(nameOf(node));
        if (top !== undefined && !known.has(node)) node.scrollTop = top;
      }
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(confirm)));
    };
    /** A windowed list goes to its own beginning once it is drawn: what stands after that stays. */
    const confirm = () => {
      for (const node of scrollers()) {
        const top = pending.get(nameOf(node));
        if (top !== undefined && (known.has(node) || Math.abs(node.scrollTop - top) < 2)) pending.delete(nameOf(node));
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
      // A list that is being drawn again is not yet where it was.
      if (pending.has(nameOf(target))) {
        restore();
        return;
      }
      known.add(target);
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
