interface FactorRow {
  sealedSecret: string;
  confirmedAt: Date | null;
}

/** Second factor of one person, a user or a super-admin, within a transaction. */
export interface FactorStore {
  /** Locks the row, so that parallel calls see each other's codes as used. */
  find(): Promise<FactorRow | null>;
  countCodes(): Promise<number>;
  /** False if one is in use. */
  start(sealedSecret: string): Promise<boolean>;
  confirm(step: number): Promise<void>;
  /** False if this step or a later one has been used. */
  takeStep(step: number): Promise<boolean>;
  /** False if no unused code has the digest. */
  takeCode(codeHash: string): Promise<boolean>;
  replaceCodes(codeHashes: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}
