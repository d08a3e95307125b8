export function productFiles(...folders: string[]): string[];
export function commentsOf(text: string, file?: string): { line: number; text: string }[];
export function brokenRules(comment: string): string[];
