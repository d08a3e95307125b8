import { useCallback, useState } from 'react';

const key = 'funil.sidebar';

function read(): boolean {
  try {
    return localStorage.getItem(key) === 'folded';
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
    return false;
  }
}

/** Whether this browser's user has folded the sidebar to its icons, in windows with room for the whole of it. */
export function useFoldedSidebar(): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(read);
  const choose = useCallback((next: boolean) => {
    setFolded(next);
    try {
      localStorage.setItem(key, next ? 'folded' : 'whole');
    } catch {
      // Storage is blocked.
    }
  }, []);
  return [isFolded, choose];
}
