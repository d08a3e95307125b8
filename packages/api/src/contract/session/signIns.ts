import { endpoint, wire } from '../endpoint.ts';
import type { SignInList } from './sessionAnswers.ts';

export type { SignIn } from './sessionAnswers.ts';

/** How a person signed in; `link` is one of a mail: an invitation or a password recovery. */
export const signInWays = ['password', 'second_factor', 'recovery_code', 'link'] as const;
export type SignInWay = (typeof signInWays)[number];

/** Labels of ways. */
export const signInWayLabels: Record<SignInWay, string> = {
  password: 'com a senha',
  second_factor: 'com a senha e o aplicativo',
  recovery_code: 'com a senha e um código de recuperação',
  link: 'pelo link de um e-mail',
};

/** Days that sign-ins are kept. */
export const signInDays = 180;

/** Lists the super-admin's own latest sign-ins. */
export const listAdminSignIns = endpoint({
  name: 'admin_sign_in.list',
  method: 'GET',
  path: '/admin_api/sign_ins',
  access: 'admin',
  response: wire<SignInList>('sign_ins'),
});

/** Lists the caller's latest sign-ins. */
export const listSignIns = endpoint({
  name: 'sign_in.list',
  method: 'GET',
  path: '/api/sign_ins',
  ability: 'session.manage',
  response: wire<SignInList>('sign_ins'),
});
