export const prebundled: string[];
export const prebundledForTests: string[];
