import { createHash } from 'node:crypto';
import { deviceIdHeader } from '@funil/api/contract';
import type { SignInWay } from '@funil/api/contract';
import type { FastifyRequest } from 'fastify';
import type { AccountTx, AdminTx } from '../../platform/db/withAccount.ts';
import { networkOf } from '../../platform/identity/networkOf.ts';
import { readDevice } from './readDevice.ts';
import { insertSignIn, isNewDevice } from './signIns.queries.ts';

/** 122 random bits, so the digest needs no salt. */
function hashDevice(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || !/^[\w-]{16,64}$/.test(header)) return null;
  return createHash('sha256').update(header).digest('base64url');
}

export interface NewDevice {
  /** "Chrome no Windows". */
  device: string;
  network: string;
}

/** Records a sign-in. Returns the browser if the person has not used it before, but another. */
export async function recordSignIn(
  tx: AccountTx | AdminTx,
  personId: string,
  { request, way }: { request: FastifyRequest; way: SignInWay },
): Promise<NewDevice | null> {
  const { browser, system } = readDevice(request.headers['user-agent']?.slice(0, 300) ?? null);
  const deviceHash = hashDevice(request.headers[deviceIdHeader]);
  const network = networkOf(request.ip);
  const isNew = await isNewDevice(tx, personId, deviceHash);
  await insertSignIn(tx, personId, { network, browser, system, way, deviceHash, isNewDevice: isNew });
  if (!isNew) return null;
  const device = browser && system ? `${browser} no ${system}` : (browser ?? system);
  return { device: device ?? 'Dispositivo não identificado', network };
}
