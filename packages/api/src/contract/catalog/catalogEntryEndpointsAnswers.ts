import { catalogAnswers } from './catalogEntriesAnswers.ts';

/**
 * The shapes of what the endpoints of the catalogs answer.
 *
 * @internal
 */
export const catalogEntrySchemas = {
  listAllLeadStatuses: catalogAnswers.lead_statuses.all,
  createLeadStatus: catalogAnswers.lead_statuses.one,
  updateLeadStatus: catalogAnswers.lead_statuses.one,
  arrangeLeadStatuses: catalogAnswers.lead_statuses.all,
  removeLeadStatus: null,
  listAllLossReasons: catalogAnswers.loss_reasons.all,
  createLossReason: catalogAnswers.loss_reasons.one,
  updateLossReason: catalogAnswers.loss_reasons.one,
  arrangeLossReasons: catalogAnswers.loss_reasons.all,
  removeLossReason: null,
  listAllProductTypes: catalogAnswers.product_types.all,
  createProductType: catalogAnswers.product_types.one,
  updateProductType: catalogAnswers.product_types.one,
  arrangeProductTypes: catalogAnswers.product_types.all,
  removeProductType: null,
  listAllProducts: catalogAnswers.products.all,
  createProduct: catalogAnswers.products.one,
  updateProduct: catalogAnswers.products.one,
  arrangeProducts: catalogAnswers.products.all,
  removeProduct: null,
};
