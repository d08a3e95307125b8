const said = new Set<string>();

/**
 * Tells developers of a misuse that would otherwise go unnoticed, once per page, with the mend. Every call stands
 * behind `process.env.NODE_ENV !== 'production'`, so that production builds drop it with its text.
 */
export function warn(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  // oxlint-disable-next-line no-console -- the console is where developers look
  console.warn(`@funil/ui: ${message}`);
}
