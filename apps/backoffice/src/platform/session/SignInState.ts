/** History state passed to the sign-in page, or from it to the password recovery. */
export interface SignInState {
  hasExpired?: boolean;
  email?: string;
  /** A password was right and needs the second step. */
  challenge?: string;
}
