export interface CruisedModule {
  source: string;
  dependencies: readonly { resolved: string }[];
}
export function findFolderCircles(modules: readonly CruisedModule[]): string[][];
