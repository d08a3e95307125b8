/**
 * True for the errors with which browsers refuse to load a module: the connection is gone, or a new version was
 * deployed and the old files are no longer there. (Words of Chromium, Firefox and Safari, and Vite's for a style
 * sheet.)
 */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  );
}
