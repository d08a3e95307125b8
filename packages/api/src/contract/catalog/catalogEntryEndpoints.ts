import { catalogEndpoints } from './catalogEntries.ts';

/**
 * Catalog endpoints by name.
 *
 * @internal
 */
export const catalogEntryEndpoints = {
  listAllLeadStatuses: catalogEndpoints.lead_statuses.list,
  createLeadStatus: catalogEndpoints.lead_statuses.create,
  updateLeadStatus: catalogEndpoints.lead_statuses.update,
  arrangeLeadStatuses: catalogEndpoints.lead_statuses.arrange,
  removeLeadStatus: catalogEndpoints.lead_statuses.remove,
  listAllLossReasons: catalogEndpoints.loss_reasons.list,
  createLossReason: catalogEndpoints.loss_reasons.create,
  updateLossReason: catalogEndpoints.loss_reasons.update,
  arrangeLossReasons: catalogEndpoints.loss_reasons.arrange,
  removeLossReason: catalogEndpoints.loss_reasons.remove,
  listAllProductTypes: catalogEndpoints.product_types.list,
  createProductType: catalogEndpoints.product_types.create,
  updateProductType: catalogEndpoints.product_types.update,
  arrangeProductTypes: catalogEndpoints.product_types.arrange,
  removeProductType: catalogEndpoints.product_types.remove,
  listAllProducts: catalogEndpoints.products.list,
  createProduct: catalogEndpoints.products.create,
  updateProduct: catalogEndpoints.products.update,
  arrangeProducts: catalogEndpoints.products.arrange,
  removeProduct: catalogEndpoints.products.remove,
  listAllTags: catalogEndpoints.tags.list,
  createTag: catalogEndpoints.tags.create,
  updateTag: catalogEndpoints.tags.update,
  arrangeTags: catalogEndpoints.tags.arrange,
  removeTag: catalogEndpoints.tags.remove,
} as const;
