/**
 * Whether a screen's code could not be loaded (no connection, or files of an old version are gone), in Chromium,
 * Firefox and Safari, and by Vite for style sheets.
 */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  );
}
