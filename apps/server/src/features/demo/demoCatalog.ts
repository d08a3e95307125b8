import { lossReasonSeeds, statusSeeds } from './catalogSeeds.ts';
import type { LossReasonSeed, StatusSeed } from './catalogSeeds.ts';
import type { DemoAccount, DemoProduct, DemoProductType } from './demoAccount.ts';
import type { Random } from './random.ts';

export interface DemoCatalog {
  statuses: ({ id: string } & StatusSeed)[];
  lossReasons: ({ id: string } & LossReasonSeed)[];
  productTypes: ({ id: string } & DemoProductType)[];
  products: ({ id: string; productTypeId: string } & DemoProduct)[];
}

export function createCatalog(random: Random, account: DemoAccount, at: Date): DemoCatalog {
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
