import { useEffect, useState } from 'react';

/** How long a new sale stands out, in milliseconds. */
const newForMs = 60_000;

/** Id of a sale that has come in within the last minute; what is there when the board opens is not new. */
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
