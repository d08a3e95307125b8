/** What a step of `npm test` says of itself. */
export interface StepReport {
  passed: number;
  failed: number;
  skipped: number;
  files: FileTimes[];
  failures: Failure[];
}

/** Clock time of a test file, in seconds; files side by side wait for each other. */
interface FileTimes {
  /** From the root of the repository. */
  file: string;
  tests: number;
  seconds: number;
  /** Of `seconds`: environment, set-up files and imports. */
  beforehand: number;
}

interface Failure {
  /** Missing where it is not one file's. */
  file?: string | undefined;
  /** Of the test, as `-t` takes it. */
  name: string;
  message: string;
  /** Path of a picture of the page. */
  picture?: string | undefined;
}
