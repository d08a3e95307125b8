export interface Check {
  name: string;
  /**
   * Resolves to a fact for the operator.
   *
   * @throws with a message that says what is wrong and what to do
   */
  run: () => Promise<string>;
}

export interface Line {
  name: string;
  state: 'ok' | 'failed' | 'skipped';
  text: string;
}
