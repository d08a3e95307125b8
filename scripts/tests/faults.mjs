/**
 * Faults that somebody could make, two and more of each layer, with the test files that must find them. `from` stands in
 * the file exactly once.
 *
 * @type {{ what: string; file: string; from: string; to: string; tests: string[] }[]}
 */
export const faults = [];
