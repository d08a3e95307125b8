import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { LeadDetail } from '@funil/api/contract';
import { newId } from '../src/platform/db/newId.ts';
import {
  blockListExceptions,
  consents,
  contactBlocks,
  files,
  idempotencyKeys,
  jobs,
  leadAttachments,
  leadBulks,
  leadEvents,
  leadImportRows,
  leadImports,
  leadTransfers,
  leadViews,
  mailOutbox,
  notificationUsers,
  ownFieldValues,
  privacyIncidents,
  privacyRequests,
  reminders,
  retentionHolds,
  simulations,
} from '../src/platform/db/schema/tables.ts';
import type { AccountTx } from '../src/platform/db/withAccount.ts';
import { addOwnField } from './addOwnField.ts';
import { fileKey } from '../src/platform/files/FileStorage.ts';
import type { CommissionWorld } from './createCommissionWorld.ts';
import type { TestApp } from './createTestApp.ts';
import { cpfOf } from './createLeadWorld.ts';

export interface Planted {
  number: number;
  name: string;
  /** Texts by which it is found again, in lower case. */
  needles: string[];
}

const name = 'Zulmira Quiabo';
const email = 'zulmira.q@exemplo.com.br';
const phone = '+5511983459917';
const documentNumber = cpfOf(9917);
const mention = `Falar com ${name}, (11) 8345-9917, CPF ${documentNumber}`;

/**
 * A person of two leads, one of them sold and one in the trash, whose name, e-mail, phone or document stands in every
 * column that `judgedColumns` calls `erased` or `swept`, and in files.
 */
export async function plantPerson(server: TestApp, world: CommissionWorld): Promise<Planted> {
  const { admin, specialist } = world.people;
  const other = await world.createLead({ name: 'Vizinha de Alguém', lossNote: mention, customField1: mention });
  const lead = await world.createLead({
    name,
    email,
    phone,
    documentNumber,
    customField1: mention,
    lossNote: mention,
    postalCode: mention,
    city: mention,
    street: mention,
    streetNumber: mention,
    addressComplement: mention,
    district: mention,
    consent: { at: '2026-01-02T12:00:00.000Z', textVersion: mention },
    utm: { utm_source: 'feira', utm_campaign: 'verao', utm_term: mention },
  });
  await world.createLead({ name, phone, deletedAt: new Date() });
  await world.win(lead.number, { product_id: world.product.id, value_cents: 100_000 });
  // Old values in the history and, sealed, in the audit log.
  const { version } = await world.show(lead.number);
  const renamed = await world.call(admin, 'PUT', `/api/leads/${lead.number}`, {
    ...inputOf(await world.show(lead.number)),
    name: `${name} Antiga`,
    version,
  });
  expect(renamed.statusCode, renamed.body).toBe(200);
  await world.call(admin, 'PUT', `/api/leads/${lead.number}`, {
    ...inputOf(await world.show(lead.number)),
    name,
    version: version + 1,
  });

  const contents = await storeContents(server, world.account.id);
  await world.within(async (tx) => {
    await plantBelongings(tx, lead.id, specialist.user.id);
    await plantElsewhere(tx, other.id, lead.id, admin.user.id);
    await plantFiles(tx, contents, lead.id, admin.user.id);
    await plantOwnValues(tx, [lead.id, other.id]);
    await server.app.outbox.add(tx, {
      to: 'equipe@exemplo.com.br',
      fromName: 'Conta',
      subject: `Novo lead: ${name}`,
      html: `<p>${name}</p>`,
      text: mention,
      link: 'https://exemplo.com.br/',
    });
    // It waits, as after a failure.
    await tx.db.update(mailOutbox).set({ nextAttemptAt: new Date('2199-01-01T12:00:00Z') });
  });
  return { number: lead.number, name, needles: ['zulmira', '8345-9917', phone.slice(3), '1183459917', documentNumber] };
}

const inputOf = (lead: LeadDetail) => ({
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  document_number: lead.document_number,
  custom_field_1: lead.custom_field_1,
  product_id: lead.product?.id ?? null,
  value_cents: lead.value_cents,
  owner_id: lead.owner?.id ?? null,
  next_contact_at: lead.next_contact_at,
});

/** A text in a field of the account's own, of each lead. */
async function plantOwnValues(tx: AccountTx, leadIds: readonly string[]): Promise<void> {
  const field = await addOwnField(tx, { label: 'Recado' });
  await tx.db
    .insert(ownFieldValues)
    .values(leadIds.map((leadId) => ({ accountId: tx.accountId, leadId, fieldId: field.id, textValue: mention })));
}

/** Rows of the person's lead. */
async function plantBelongings({ db, accountId }: AccountTx, leadId: string, userId: string): Promise<void> {
  const at = { accountId, leadId };
  await db.insert(leadEvents).values([
    { ...at, id: newId(), kind: 'noted', actorId: userId, body: mention },
    { ...at, id: newId(), kind: 'person_joined', actorId: userId, body: '1' },
  ]);
  await db.insert(consents).values({
    ...at,
    id: newId(),
    purpose: 'marketing',
    state: 'given',
    way: 'paper',
    day: '2026-01-05',
    place: mention,
    text: mention,
    textVersion: mention,
  });
  await db.insert(reminders).values({
    ...at,
    id: newId(),
    userId,
    text: mention,
    dueAt: new Date('2199-01-01T12:00:00Z'),
  });
  await db.insert(simulations).values({
    ...at,
    id: newId(),
    submissionId: newId(),
    protocol: 'QWER-9917',
    productType: 'Casa',
    calculator: 'none',
    amountCents: 8_000_000,
    rates: { consortium: null, financing: null },
    visitorName: name,
    consent: { at: '2026-02-03T12:00:00.000Z', textVersion: mention },
    utm: { utm_content: mention },
  });
  await db
    .insert(notificationUsers)
    .values({ ...at, id: newId(), userId, type: 'reminder_due', detail: mention, isShown: true });
  await db.insert(leadBulks).values({
    accountId,
    id: newId(),
    kind: 'status',
    items: [{ leadId, version: 2, before: { lossNote: mention } }],
  });
}

/** Texts of other records, and copies of requests, that mention the person. */
async function plantElsewhere(
  { db, accountId }: AccountTx,
  otherLeadId: string,
  leadId: string,
  userId: string,
): Promise<void> {
  await db.insert(leadEvents).values({
    accountId,
    id: newId(),
    leadId: otherLeadId,
    kind: 'noted',
    actorId: userId,
    body: mention,
    changes: [{ field: 'loss_note', from: null, to: mention }],
    overrideNote: mention,
  });
  await db
    .insert(reminders)
    .values({ accountId, id: newId(), userId, text: mention, dueAt: new Date('2199-01-01T12:00:00Z') });
  await db.insert(leadTransfers).values({
    accountId,
    id: newId(),
    state: 'moved',
    origin: 'filters',
    originWords: [`Busca: ${name}`],
    reason: mention,
    onlyOpen: true,
    keepReminders: true,
    leadsCount: 0,
    createdBy: userId,
  });
  await db.insert(leadViews).values({
    accountId,
    id: newId(),
    userId,
    name: `Busca por ${name}`,
    nameKey: `busca por ${name.toLowerCase()}`,
    query: new URLSearchParams({ busca: name, ordem: 'numero' }).toString(),
  });
  await db.insert(jobs).values({
    accountId,
    id: newId(),
    kind: 'lead.export',
    input: { search: name },
    checkpoint: { search: name },
    result: { search: name },
    state: 'failed',
    finishedAt: new Date(),
  });
  await db.insert(idempotencyKeys).values({
    accountId,
    userId,
    key: 'k',
    endpoint: 'lead.create',
    requestHash: 'h',
    status: 201,
    response: { lead: { name, email } },
  });
  await db.insert(blockListExceptions).values({
    accountId,
    id: newId(),
    digest: 'x',
    kind: 'procon',
    evidence: mention,
    leadId: otherLeadId,
  });
  await db.insert(contactBlocks).values({
    accountId,
    id: newId(),
    digest: 'x',
    channels: ['call'],
    kind: 'asked',
    fromDay: '2026-01-05',
    note: mention,
    leadId: otherLeadId,
    evidence: mention,
  });
  for (const held of [leadId, otherLeadId])
    await db
      .insert(retentionHolds)
      .values({ accountId, id: newId(), leadId: held, reason: mention, liftedAt: new Date() });
  await db.insert(privacyIncidents).values({
    accountId,
    id: newId(),
    title: mention,
    description: mention,
    foundOn: '2026-01-05',
    dueOn: '2026-01-08',
    dataKinds: ['contact'],
    risk: 'low',
    riskNote: mention,
    measures: mention,
    dismissalReason: mention,
    authorityNotice: mention,
    personsNotice: mention,
  });
  await db.insert(privacyRequests).values({
    accountId,
    id: newId(),
    kind: 'erasure',
    channel: 'email',
    receivedOn: '2026-01-05',
    dueOn: '2026-01-20',
    personName: name,
    identityProof: mention,
    answer: mention,
    refusalReason: mention,
  });
  const importId = newId();
  const error = { row: 2, column: 'Nome', value: name, message: mention };
  await db.insert(leadImports).values({
    accountId,
    id: importId,
    kind: 'new',
    phase: 'completed',
    fileName: `${name}.csv`,
    problem: mention,
    sheets: sql`${JSON.stringify([{ name: 'Lista', rows: [[name]] }])}::jsonb`,
    errors: [error],
    settings: {
      sheet: 0,
      header_row: 1,
      columns: ['name', 'owner'],
      duplicate_keys: ['document_number'],
      on_duplicate: 'fill',
      // A user may say whom a name of the file means.
      matches: [{ field: 'owner', text: name, id: importId }],
      product_id: null,
      loss_reason_id: null,
    },
    checkCounts: {
      created: 0,
      updated: 0,
      skipped: 0,
      failed: 1,
      unknown_names: [],
      matched_names: [],
      new_tags: [],
      noticed_count: 1,
      notices: [error],
    },
    startedAt: new Date(),
    finishedAt: new Date(),
  });
  await db.insert(leadImportRows).values([
    { accountId, importId, row: 1, outcome: 'updated', leadId, before: { name } },
    { accountId, importId, row: 2, outcome: 'failed', message: mention },
  ]);
}

const purposes = ['lead_attachment', 'lead_import', 'export'] as const;
type StoredIds = Record<(typeof purposes)[number], string>;

/** Stores the content of an attachment, an import and an export. */
async function storeContents(server: TestApp, accountId: string): Promise<StoredIds> {
  const ids: StoredIds = { lead_attachment: newId(), lead_import: newId(), export: newId() };
  const path = join(server.app.services.config.dataDir, 'upload');
  await writeFile(path, mention);
  for (const purpose of purposes)
    await server.app.services.storage.put(fileKey({ accountId, id: ids[purpose] }), {
      path,
      sizeBytes: mention.length,
      contentType: 'text/plain',
    });
  await rm(path);
  return ids;
}

async function plantFiles({ db, accountId }: AccountTx, ids: StoredIds, leadId: string, userId: string): Promise<void> {
  for (const purpose of purposes)
    await db.insert(files).values({
      accountId,
      id: ids[purpose],
      purpose,
      visibility: 'private',
      state: 'ready',
      name: `${name}.txt`,
      contentType: 'text/plain',
      sizeBytes: mention.length,
      sha256: '00',
      uploadedBy: userId,
      attachedAt: purpose === 'export' ? null : new Date(),
    });
  await db
    .insert(leadAttachments)
    .values({ accountId, id: newId(), leadId, fileId: ids.lead_attachment, addedBy: userId });
  await db.update(leadImports).set({ fileId: ids.lead_import });
}
