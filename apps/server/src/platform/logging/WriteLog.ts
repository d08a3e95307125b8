/** One line of a log: a logger's method, or the terminal of a command. */
export type Say = (facts: object, message: string) => void;
