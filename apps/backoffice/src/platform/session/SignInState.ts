/** How the person came to the sign-in page, or from it to the recovery of a password. */
export interface SignInState {
  hasExpired?: boolean;
  /** E-mail that was typed on the page before. */
  email?: string;
}
