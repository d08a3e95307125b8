import { useEffect, useRef } from 'react';

export function useToastTimer(duration: number, isRunning: boolean, done: () => void): void {
  const rest = useRef(duration);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    rest.current = duration;
  }, [duration]);
  useEffect(() => {
    if (!isRunning || !Number.isFinite(duration)) return;
    const start = performance.now();
    const timer = setTimeout(() => latest.current(), rest.current);
    return () => {
      clearTimeout(timer);
      rest.current -= performance.now() - start;
    };
  }, [duration, isRunning]);
}
