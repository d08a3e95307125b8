import type { RecoveryCodes, SecondFactor, SecondFactorSecret } from '@funil/api/contract';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { FactorStore } from './FactorStore.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes.ts';
import { newTotpSecret, stepOf, totpUri } from './totp.ts';

const wrongCode = () =>
  new Refusal('second_factor.code_wrong', {
    fields: { code: new Refusal('second_factor.code_wrong').message },
  });

export async function describeFactor(store: FactorStore, isRequired: boolean): Promise<SecondFactor> {
  const row = await store.find();
  const isOn = row !== null && row.confirmedAt !== null;
  return {
    confirmed_at: isOn ? row.confirmedAt!.toISOString() : null,
    recovery_codes_left: isOn ? await store.countCodes() : 0,
    is_required: isRequired,
  };
}

/** @throws Refusal `second_factor.on`: the one in use is removed with a code of its own */
export async function startFactor(
  store: FactorStore,
  sealer: Sealer,
  names: { issuer: string; label: string },
): Promise<SecondFactorSecret> {
  const secret = newTotpSecret();
  if (!(await store.start(sealer.seal(secret)))) throw new Refusal('second_factor.on');
  return { secret, uri: totpUri(secret, names) };
}

async function issueCodes(store: FactorStore): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  await store.replaceCodes(codes.map(hashRecoveryCode));
  return { recovery_codes: codes };
}

export async function confirmFactor(store: FactorStore, sealer: Sealer, code: string): Promise<RecoveryCodes> {
  const row = await store.find();
  if (!row) throw new Refusal('second_factor.off');
  if (row.confirmedAt) throw new Refusal('second_factor.on');
  const step = stepOf(sealer.open(row.sealedSecret), code.replace(/[\s-]/g, ''));
  if (step === null) throw wrongCode();
  await store.confirm(step);
  return issueCodes(store);
}

/** @throws Refusal `second_factor.off`, or `second_factor.code_wrong` also for a code that was used */
export async function takeFactorCode(
  store: FactorStore,
  sealer: Sealer,
  typed: string,
): Promise<'second_factor' | 'recovery_code'> {
  const row = await store.find();
  if (!row?.confirmedAt) throw new Refusal('second_factor.off');
  const code = typed.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(sealer.open(row.sealedSecret), code);
    if (step !== null && (await store.takeStep(step))) return 'second_factor';
  } else if (await store.takeCode(hashRecoveryCode(code))) return 'recovery_code';
  throw wrongCode();
}

export async function renewCodes(store: FactorStore, sealer: Sealer, code: string): Promise<RecoveryCodes> {
  await takeFactorCode(store, sealer, code);
  return issueCodes(store);
}

export async function removeFactor(store: FactorStore, sealer: Sealer, code: string): Promise<void> {
  await takeFactorCode(store, sealer, code);
  await store.remove();
}
