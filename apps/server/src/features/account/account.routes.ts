import { endpoints } from '@funil/api/contract';
import { PublicAccountSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { registerEndpoint } from '../../platform/http/registerEndpoint.ts';
import { requireAccount } from '../../platform/identity/findAccount.ts';
import { accountHostOf } from '../../platform/identity/hosts.ts';
import { presentAccount } from './presentAccount.ts';

/** The super-admin host belongs to no account, but its sign-in page needs branding. */
const adminArea = { name: 'Funil', timeZone: 'America/Sao_Paulo', personalization: null };

export function registerAccountRoutes(app: App): void {
  const { config, database } = app.services;

  registerEndpoint(app, endpoints.showAccount, { answer: PublicAccountSchema }, async (request) => {
    const host = accountHostOf(request);
    if (config.adminHost && host === config.adminHost) return presentAccount(adminArea);
    return presentAccount(await requireAccount(database, host));
  });
}
