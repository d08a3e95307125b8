/** Passed to the sign-in page, or from it to the password recovery. */
export interface SignInState {
  hasExpired?: boolean;
  /** Typed on the previous page. */
  email?: string;
}
