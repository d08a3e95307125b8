/** One line of a log: a logger's method, or the terminal of a command. */
export type WriteLog = (facts: object, message: string) => void;
