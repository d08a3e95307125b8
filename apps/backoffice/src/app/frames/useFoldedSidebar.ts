import { useCallback, useState } from 'react';

const key = 'funil.sidebar';

function read(): boolean {
  try {
    return localStorage.getItem(key) === 'folded';
  } catch {
    // Storage is blocked: the choice lasts until the page closes.
    return false;
  }
}

/** Whether the sidebar is folded, in windows with room for the full sidebar. */
export function useFoldedSidebar(): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(read);
  const choose = useCallback((next: boolean) => {
    setFolded(next);
    try {
      localStorage.setItem(key, next ? 'folded' : 'whole');
    } catch {}
  }, []);
  return [isFolded, choose];
}
