import { endpoint, wire } from '../endpoint.ts';
import type { Role } from '../access/roles.ts';

export interface DemoSignIns {
  /** One entry per role, in the order of the roles; the password is the same for all. */
  sign_ins: { role: Role; email: string }[];
  password: string;
}

/** Sign-ins of the demo account behind this host; 404 outside a demo. */
export const showDemoSignIns = endpoint({
  name: 'demo.sign_ins',
  method: 'GET',
  path: '/public_api/demo_sign_ins',
  access: 'public',
  response: wire<DemoSignIns>(),
  errors: ['request.not_found'],
});
