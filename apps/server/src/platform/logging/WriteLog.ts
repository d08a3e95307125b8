export type WriteLog = (facts: object, message: string) => void;
