import { endpoints, roles } from '@funil/api/contract';
import { DemoSignInsSchema } from '@funil/api/contract/answers';
import { demoPassword } from './demoAccount.ts';
import { demoAccounts } from './demoAccounts.ts';
import type { App } from '../../platform/http/App.ts';
import { handlePublic } from '../../platform/http/handlePublic.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';

export function registerDemoRoutes(app: App): void {
  const { config } = app.services;

  handlePublic(app, endpoints.showDemoSignIns, { answer: DemoSignInsSchema }, async ({ account }) => {
    const isDemoAccount = demoAccounts.some(({ slug }) => slug === account.slug);
    if (!config.isDemo || !isDemoAccount) throw new Refusal('request.not_found');
    return {
      sign_ins: roles.map((role) => ({ role, email: `${role}@${account.slug}.demo` })),
      password: demoPassword,
    };
  });
}
