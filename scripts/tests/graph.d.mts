/** All files that git knows or would add, from the root of the repository. */
export function trackedFiles(root: string): string[];

/** The files that each file imports while it is loaded, without types and dynamic imports. */
export function readGraph(root: string, files: readonly string[]): Map<string, Set<string>>;
