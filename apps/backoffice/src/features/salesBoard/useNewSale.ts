import { useEffect, useState } from 'react';

const newForMs = 60_000;

/** Id of a sale that arrived in the last minute while the board was open. */
export function useNewSale(newest: string | undefined): string | undefined {
  const [latest, setLatest] = useState(newest);
  const [isOld, setOld] = useState(true);
  if (newest !== latest) {
    setLatest(newest);
    setOld(false);
  }
  useEffect(() => {
    if (isOld) return undefined;
    const timer = setTimeout(() => setOld(true), newForMs);
    return () => clearTimeout(timer);
  }, [isOld, latest]);
  return isOld ? undefined : latest;
}
