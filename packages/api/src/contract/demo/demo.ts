import { endpoint, wire } from '../endpoint.ts';
import type { DemoSignIns } from './demoAnswers.ts';

export type { DemoSignIns } from './demoAnswers.ts';

/** Returns an e-mail per role and the common password of a demo account; 404 for other accounts. */
export const showDemoSignIns = endpoint({
  name: 'demo.sign_ins',
  method: 'GET',
  path: '/public_api/demo_sign_ins',
  access: 'public',
  response: wire<DemoSignIns>('sign_ins', 'password'),
  errors: ['request.not_found'],
});
