export const isFull: boolean;
export function sampleSeed(): string;
export function rankOf(key: string, seed?: string): string;
export function isDrawn(key: string, oneIn: number): boolean;
export function drawnOf<T>(all: readonly T[], count: number, keyOf: (one: T) => string, seed?: string): readonly T[];
export function sampleOf<T>(all: readonly T[], count: number, keyOf: (one: T) => string): readonly T[];
