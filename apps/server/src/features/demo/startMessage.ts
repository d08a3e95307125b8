import { roles } from '@funil/api/contract';
import type { Config } from '../../platform/config/readConfig.ts';
import { demoPassword } from './demoAccount.ts';
import { demoAccounts } from './demoAccounts.ts';

export function startMessage(config: Config, port: number): string {
  const at = (host: string) => `http://${host}${port === 80 ? '' : `:${port}`}`;
  if (config.process === 'worker')
    return `A worker of Funil runs; its probes listen on ${config.host}, port ${port}.\n`;
  if (!config.isDemo) {
    const admin = config.adminHost
      ? `Super-admin: ${at(config.adminHost)}/admin/login`
      : 'Super-admin: /admin/login at the address of any account';
    return `Funil listens on ${config.host}, port ${port}.\n${admin}\n`;
  }
  const width = Math.max(...demoAccounts.map(({ name }) => name.length));
  const accounts = demoAccounts.map(
    ({ name, hosts, slug }) => `  ${name.padEnd(width)}  ${at(hosts[0]!)}  <role>@${slug}.demo`,
  );
  return [
    '',
    'Funil is running with demo data.',
    '',
    ...accounts,
    `  ${'Super-admin'.padEnd(width)}  ${at(config.adminHost ?? 'localhost')}/admin/login  super@funil.demo`,
    '',
    `  Roles: ${roles.join(', ')}`,
    `  Password of everybody: ${demoPassword}`,
    '',
    `  For example: ${at('localhost')} as admin@${demoAccounts[0]!.slug}.demo`,
    '',
    '',
  ].join('\n');
}
