/** What the sign-in page is told about how the person came there. */
export interface SignInState {
  hasExpired?: boolean;
}
