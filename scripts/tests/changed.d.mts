export function changedFiles(root: string, commit?: string): string[];
export function testsOf(root: string, changed: string[], files?: string[]): Map<string, string[]> | 'all';
