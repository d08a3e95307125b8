import { endpoints, exportAffiliatesInput } from '@funil/api/contract';
import type { Affiliate, ExportAffiliatesInput } from '@funil/api/contract';
import type { ListExport } from '../../platform/exports/ListExport.ts';
import { defineListExportJob } from '../listExports/defineListExportJob.ts';
import { maySeePayment } from './affiliateReach.ts';
import { affiliateColumns, describeFilters } from './affiliateSheet.ts';
import { listAffiliatePart } from './affiliates.queries.ts';
import { readPersonIdentifiers } from './personIdentifiers.ts';
import { presentAffiliate } from './presentAffiliate.ts';

export const affiliateExport: ListExport<ExportAffiliatesInput, Affiliate> = {
  input: exportAffiliatesInput,
  title: 'Afiliados',
  name: 'afiliados',
  columns: ({ actor }) => affiliateColumns(maySeePayment(actor)),
  async readPart({ tx, actor }, filters, cursor, limit) {
    const { rows, next } = await listAffiliatePart(tx, actor, filters, cursor, limit);
    const own = await readPersonIdentifiers(tx, actor.uid);
    return { rows: rows.map((row) => presentAffiliate(actor, own, row)), next };
  },
  describe: (_reader, filters, first) =>
    describeFilters(filters, filters.sponsor_id ? (first?.sponsor.name ?? filters.sponsor_id) : null),
};

export const exportAffiliatesJob = defineListExportJob(endpoints.exportAffiliates, 'affiliates', affiliateExport);
