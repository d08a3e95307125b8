export const reportsFolder: string;
export const failedFile: string;
export const timesFile: string;
export const committedTimesFile: string;
export const profileFile: string;
export function readJson<T>(file: string, otherwise: T): T;
export function write(file: string, text: string): void;
