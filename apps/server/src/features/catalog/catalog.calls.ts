// Accepted calls; the security tests derive refused calls from them.
import { eq } from 'drizzle-orm';
import { createLeadStatus, createLossReason, createProduct, createTag } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { newId } from '../../platform/db/newId.ts';
import { leadStatuses, lossReasons, products, productTypes, tags } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

async function createProductType(tx: AccountTx): Promise<string> {
  const id = newId();
  const name = `Tipo ${id}`;
  await tx.db.insert(productTypes).values({ accountId: tx.accountId, id, name, nameKey: name.toLowerCase() });
  return id;
}

const everyId = async (
  tx: AccountTx,
  table: typeof leadStatuses | typeof lossReasons | typeof productTypes | typeof products | typeof tags,
) => ({
  ids: (await tx.db.select({ id: table.id }).from(table).where(eq(table.accountId, tx.accountId)))
    .map(({ id }) => id)
    .toReversed(),
});

export const catalogCalls: CallsOfFeature = {
  bodies: {
    createLeadStatus: async () => ({ name: 'Visita', color: '#336699', kind: 'in_progress' }),
    updateLeadStatus: async () => ({ name: 'Visita', color: '#336699', kind: 'in_progress' }),
    async arrangeLeadStatuses(tx) {
      await createLeadStatus(tx);
      return everyId(tx, leadStatuses);
    },
    removeLeadStatus: async () => ({}),
    createLossReason: async () => ({ name: 'Prazo' }),
    updateLossReason: async () => ({ name: 'Prazo' }),
    async arrangeLossReasons(tx) {
      await createLossReason(tx);
      return everyId(tx, lossReasons);
    },
    removeLossReason: async () => ({}),
    createProductType: async () => ({ name: 'Frota', calculator: 'price' }),
    updateProductType: async () => ({ name: 'Frota', calculator: 'price' }),
    async arrangeProductTypes(tx) {
      await createProductType(tx);
      return everyId(tx, productTypes);
    },
    removeProductType: async () => ({}),
    createProduct: async (tx) => ({ name: 'Caminhão', product_type_id: await createProductType(tx) }),
    updateProduct: async (tx) => ({ name: 'Caminhão', product_type_id: await createProductType(tx), value_cents: 1 }),
    async arrangeProducts(tx) {
      await createProduct(tx);
      return everyId(tx, products);
    },
    removeProduct: async () => ({}),
    createTag: async () => ({ name: 'Feirão', color: 'green' }),
    updateTag: async () => ({ name: 'Feirão', color: 'green' }),
    async arrangeTags(tx) {
      await createTag(tx);
      return everyId(tx, tags);
    },
    removeTag: async () => ({}),
  },
  records: {
    '/api/lead_statuses/{id}': async (tx) => ({ id: (await createLeadStatus(tx)).id }),
    '/api/loss_reasons/{id}': async (tx) => ({ id: (await createLossReason(tx)).id }),
    '/api/product_types/{id}': async (tx) => ({ id: await createProductType(tx) }),
    '/api/tags/{id}': async (tx) => ({ id: (await createTag(tx)).id }),
    '/api/products/{id}': async (tx) => ({ id: (await createProduct(tx)).id }),
  },
};
