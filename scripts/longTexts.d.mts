export function longTexts(): string[];
