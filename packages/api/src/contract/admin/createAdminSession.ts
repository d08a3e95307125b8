import { endpoint, wire } from '../endpoint.ts';
import { createSessionInput } from '../session/createSession.ts';
import type { AdminSession } from './admin.ts';

/** Signs a super-admin in; its token is worth nothing outside `/admin_api`. */
export const createAdminSession = endpoint({
  name: 'admin_session.create',
  method: 'POST',
  path: '/admin_api/session',
  access: 'public',
  body: createSessionInput,
  response: wire<AdminSession>(),
  status: 201,
  errors: ['session.invalid_credentials', 'session.too_many_attempts'],
});
