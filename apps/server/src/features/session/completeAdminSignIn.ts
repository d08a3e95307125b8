import type { SignInWay } from '@funil/api/contract';
import { defaultName } from '@funil/theme/tokens';
import type { FastifyRequest } from 'fastify';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { authenticateSuperAdmin, openSuperAdminSession } from '../../platform/identity/superAdminSession.ts';
import type { SuperAdminActor } from '../../platform/identity/superAdminSession.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { newDeviceLetter } from './newDeviceLetter.ts';
import { recordSignIn } from './recordSignIn.ts';

/** A super-admin belongs to no account; the installation's people work in Brazil. */
const adminTimeZone = 'America/Sao_Paulo';

/** Same as `completeSignIn`, for super-admins. */
export async function completeAdminSignIn(
  { outbox, services: { config } }: App,
  tx: AdminTx,
  { superAdminId, request, way }: { superAdminId: string; request: FastifyRequest; way: SignInWay },
): Promise<SuperAdminActor> {
  const sid = await openSuperAdminSession(tx, superAdminId, request);
  const admin = await authenticateSuperAdmin(tx, { uid: superAdminId, sid }, config);
  const found = await recordSignIn(tx, superAdminId, { request, way });
  if (found) {
    const letter = newDeviceLetter({
      ...found,
      to: admin.email,
      accountName: defaultName,
      timeZone: adminTimeZone,
      link: `${appOriginOf(config, request)}/admin`,
      footnote: 'Não foi você? Defina outra senha por “Esqueci minha senha”: as sessões abertas terminam.',
    });
    await outbox.addAdmin(tx, composeMail({ name: defaultName, personalization: null }, letter));
  }
  return admin;
}
