import { completeAddress } from '../../places/completeAddress.ts';
import type { Address } from '../../places/completeAddress.ts';

export interface ReadAddress {
  address: Address;
  /** Text of a notice about the city; null if there is none. */
  notice: string | null;
}

/** Address of a row. An unknown city is left out with a notice, because it is no reason to lose the lead. */
export function readAddress(written: Partial<Address>): ReadAddress {
  const { address, problems } = completeAddress(written);
  const [problem] = problems;
  if (!problem) return { address, notice: null };
  const reason =
    problem.code === 'place.state_missing'
      ? 'Mais de um município tem este nome, e falta a UF'
      : 'Este município não existe na UF';
  return { address: { ...address, city: null }, notice: `${reason}: o lead fica sem a cidade.` };
}
