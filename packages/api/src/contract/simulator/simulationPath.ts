import { routes } from '../access/routes.ts';

/** Parameter that names a stored simulation. The others choose the same one anew when it is no longer stored. */
export const sharedParam = 'simulacao';

interface AddressedSimulation {
  /** Name of the product type. */
  productType: string;
  amountCents: number;
  /** Null without a calculation. */
  months: number | null;
}

/** Parameters of the simulator's address that choose a simulation. They name no person and no record. */
export const simulationParams = ({ productType, amountCents, months }: AddressedSimulation): [string, string][] => [
  ['tipo', productType],
  ['valor', String(amountCents)],
  ...(months === null ? [] : [['prazo', String(months)] satisfies [string, string]]),
];

interface LinkedSimulation {
  id: string;
  product_type: string;
  amount_cents: number;
  term_months: number | null;
}

/** Path that opens a stored simulation; should it be gone, the simulator of the user with the code. */
export function simulationPath(simulation: LinkedSimulation, code: string | null): string {
  const { id, product_type: productType, amount_cents: amountCents, term_months: months } = simulation;
  const params = new URLSearchParams([
    ...(code === null ? [] : [['codigo', code]]),
    ...simulationParams({ productType, amountCents, months }),
    [sharedParam, id],
  ]);
  return `${routes.simulator.path}?${params}`;
}
