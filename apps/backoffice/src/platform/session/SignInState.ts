/** How the person came to the sign-in page. */
export interface SignInState {
  hasExpired?: boolean;
}
