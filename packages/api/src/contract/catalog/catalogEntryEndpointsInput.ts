import {
  arrangeCatalogInput,
  leadStatusInput,
  lossReasonInput,
  productInput,
  productTypeInput,
  removeEntryInput,
} from './catalogEntriesInput.ts';

/**
 * The rules of the endpoints of the catalogs.
 *
 * @internal
 */
export const catalogEntryRules = {
  createLeadStatus: { body: leadStatusInput },
  updateLeadStatus: { body: leadStatusInput },
  arrangeLeadStatuses: { body: arrangeCatalogInput },
  removeLeadStatus: { body: removeEntryInput },
  createLossReason: { body: lossReasonInput },
  updateLossReason: { body: lossReasonInput },
  arrangeLossReasons: { body: arrangeCatalogInput },
  removeLossReason: { body: removeEntryInput },
  createProductType: { body: productTypeInput },
  updateProductType: { body: productTypeInput },
  arrangeProductTypes: { body: arrangeCatalogInput },
  removeProductType: { body: removeEntryInput },
  createProduct: { body: productInput },
  updateProduct: { body: productInput },
  arrangeProducts: { body: arrangeCatalogInput },
  removeProduct: { body: removeEntryInput },
};
