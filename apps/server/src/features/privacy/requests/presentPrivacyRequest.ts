import type { PrivacyRequest, PrivacySettings } from '@funil/api/contract';
import type { FileAddresses } from '../../../platform/files/fileAddresses.ts';
import { presentFile } from '../../../platform/files/presentFile.ts';
import type { PrivacyRequestRow, readSettings } from './privacyRequests.queries.ts';

export const presentPrivacyRequest = (
  addresses: FileAddresses,
  { request, file, createdBy, closedBy }: PrivacyRequestRow,
): PrivacyRequest => ({
  id: request.id,
  kind: request.kind,
  channel: request.channel,
  received_on: request.receivedOn,
  due_on: request.dueOn,
  person_name: request.personName,
  lead_number: request.leadNumber,
  identity_proof: request.identityProof,
  state: request.state,
  answer: request.answer,
  refusal_reason: request.refusalReason,
  file: file && { ...presentFile(addresses, file), sha256: file.sha256 },
  created_by: createdBy,
  created_at: request.createdAt.toISOString(),
  closed_by: closedBy,
  closed_at: request.closedAt?.toISOString() ?? null,
  version: request.version,
});

export const presentPrivacySettings = ({
  isSmallAgent,
  declaredAt,
  declaredBy,
}: Awaited<ReturnType<typeof readSettings>>): PrivacySettings => ({
  is_small_agent: isSmallAgent,
  declared_by: declaredBy,
  declared_at: declaredAt?.toISOString() ?? null,
});
