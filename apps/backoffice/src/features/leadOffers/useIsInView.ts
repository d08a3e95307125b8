import { useEffect, useState } from 'react';

/** Whether a part of the element is inside the window. An element that was just rendered counts as inside. */
export function useIsInView(element: Element | null): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.isIntersecting));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInView(true);
    };
  }, [element]);
  return isInView;
}
