import type { Resolver } from 'react-hook-form';
import type { CreateSessionInput } from '@funil/api/contract';

let loading: Promise<Resolver<CreateSessionInput>> | undefined;

/** The contract's rules of the sign-in form. They come with yup, after the form is on the screen. */
export const loadSignInRules = () => (loading ??= import('./signInRules.ts').then(({ signInRules }) => signInRules));

/** Checks by the contract's rules as soon as they are there. */
export const lazySignInRules: Resolver<CreateSessionInput> = async (values, context, options) => (await loadSignInRules())(values, context, options);
