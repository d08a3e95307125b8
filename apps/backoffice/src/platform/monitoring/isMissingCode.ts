/**
 * Matches failed module loads (no connection, or files of an old version are gone) of Chromium, Firefox and Safari, and
 * Vite's for style sheets.
 */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  );
}
