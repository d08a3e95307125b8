import { followStatusNameJob } from './features/account/followAdministrativeStatus.ts';
import { exportAffiliatesJob } from './features/affiliates/affiliateExport.ts';
import { inviteAffiliateJob } from './features/affiliates/inviteAffiliateJob.ts';
import { exportAuditJob } from './features/audit/auditExport.ts';
import { exportCommissionsJob } from './features/commissions/list/exportCommissionsJob.ts';
import { exportDecisionsJob } from './features/distribution/decisionExport.ts';
import { exportIndicatorsJob } from './features/indicators/indicatorExport.ts';
import { exportLeadsJob } from './features/leads/export/exportLeadsJob.ts';
import { returnLeadsJob } from './features/leadTransfers/returnLeadsJob.ts';
import { moveLeadsJob } from './features/leadTransfers/moveLeadsJob.ts';
import { exportReferralTeamsJob } from './features/referralTeams/referralTeamExport.ts';
import { countReportJob } from './features/reports/background/countReportJob.ts';
import { mailReportJob } from './features/savedReports/mailReportJob.ts';
import { foldFacts } from './features/leadFacts/foldDailyFacts.ts';
import { emptyTrash } from './features/leadBulks/emptyTrash.ts';
import { checkImportJob } from './features/leadImports/jobs/checkImportJob.ts';
import { readImportFileJob } from './features/leadImports/jobs/readImportFileJob.ts';
import { runImportJob } from './features/leadImports/jobs/runImportJob.ts';
import { undoImportJob } from './features/leadImports/jobs/undoImportJob.ts';
import { pruneImports } from './features/leadImports/pruneImports.ts';
import { sweepFiles } from './features/files/sweepFiles.ts';
import type { AnyJob, SystemJobDefinition } from './platform/jobs/defineJob.ts';
import { anonymizePersonJob } from './features/privacy/anonymize/anonymizePersonJob.ts';
import { proposeRetention } from './features/privacy/retention/proposeRetention.ts';
import { runRetentionJob } from './features/privacy/retention/runRetentionJob.ts';
import { exportPersonalDataJob } from './features/privacy/personalData/exportPersonalDataJob.ts';
import { readBlockListJob } from './features/blockLists/readBlockListJob.ts';
import { moveEntryJobs } from './features/catalog/removeEntry.ts';
import { followTypeJob } from './features/catalog/followProductType.ts';
import { moveGroupJob } from './features/groups/removeGroup.ts';
import { movePartnerJob } from './features/partners/removePartner.ts';
import { followGroupJob } from './features/people/moveUsersToGroup.ts';
import { handOverLeadsJob } from './features/users/handOverPortfolio.ts';
import { pruneExpired } from './platform/jobs/pruneExpired.ts';

export const allJobs: readonly AnyJob[] = [
  exportLeadsJob,
  exportCommissionsJob,
  exportAffiliatesJob,
  exportAuditJob,
  exportDecisionsJob,
  exportIndicatorsJob,
  exportReferralTeamsJob,
  moveLeadsJob,
  returnLeadsJob,
  readImportFileJob,
  checkImportJob,
  runImportJob,
  undoImportJob,
  inviteAffiliateJob,
  countReportJob,
  mailReportJob,
  ...moveEntryJobs,
  moveGroupJob,
  movePartnerJob,
  handOverLeadsJob,
  followGroupJob,
  followTypeJob,
  followStatusNameJob,
  exportPersonalDataJob,
  anonymizePersonJob,
  readBlockListJob,
  runRetentionJob,
];

export const allSystemJobs: readonly SystemJobDefinition[] = [
  pruneExpired,
  sweepFiles,
  emptyTrash,
  pruneImports,
  foldFacts,
  proposeRetention,
];
