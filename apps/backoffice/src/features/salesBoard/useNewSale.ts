import { useEffect, useState } from 'react';

/** Milliseconds. */
const newForMs = 60_000;

/** Id of a sale that arrived within the last minute while the board was open. */
export function useNewSale(newest: string | undefined): string | undefined {
  const [known, setKnown] = useState(newest);
  const [isOld, setOld] = useState(true);
  if (newest !== known) {
    setKnown(newest);
    setOld(false);
  }
  useEffect(() => {
    if (isOld) return undefined;
    const timer = setTimeout(() => setOld(true), newForMs);
    return () => clearTimeout(timer);
  }, [isOld, known]);
  return isOld ? undefined : known;
}
