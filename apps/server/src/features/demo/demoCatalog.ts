import { lossReasonSeeds, statusSeeds } from './registers.ts';
import type { LossReasonSeed } from './registers.ts';
import type { DemoAccount, DemoProduct, DemoProductType, Stage } from './demoAccount.ts';
import type { Random } from './random.ts';

export interface DemoRegisters {
  statuses: { id: string; stage: Stage; name: string; color: string; kind: (typeof statusSeeds)[number]['kind'] }[];
  lossReasons: ({ id: string } & LossReasonSeed)[];
  productTypes: ({ id: string } & DemoProductType)[];
  products: ({ id: string; productTypeId: string } & DemoProduct)[];
}

/** The lists that an account's leads choose from, with ids. */
export function createRegisters(random: Random, account: DemoAccount, at: Date): DemoRegisters {
  const productTypes = account.productTypes.map((type) => ({ id: random.uuid(at), ...type }));
  return {
    statuses: statusSeeds.map((status) => ({ id: random.uuid(at), ...status })),
    lossReasons: lossReasonSeeds.map((reason) => ({ id: random.uuid(at), ...reason })),
    productTypes,
    products: productTypes.flatMap((type) =>
      type.products.map((product) => ({ id: random.uuid(at), productTypeId: type.id, ...product })),
    ),
  };
}
