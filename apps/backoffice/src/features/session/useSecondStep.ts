import { useState } from 'react';
import { isApiError } from '@funil/api';
import type { CreateSessionInput, SecondFactorChallenge } from '@funil/api/contract';
import type { SignInState } from '../../platform/session/SignInState.ts';

/** Leads a right password of a person with a second factor to the second step. */
export function useSecondStep(signIn: (input: CreateSessionInput) => Promise<unknown>, state: SignInState | null) {
  const [challenge, setChallenge] = useState(state?.challenge);
  return {
    challenge,
    cancel: () => setChallenge(undefined),
    async enter(input: CreateSessionInput) {
      try {
        await signIn(input);
      } catch (error) {
        if (!isApiError(error) || error.code !== 'session.second_factor_required') throw error;
        setChallenge((error.details as SecondFactorChallenge).challenge);
      }
    },
  };
}
