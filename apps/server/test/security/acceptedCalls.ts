import type { Endpoint } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import {
  distributionQueues,
  leadAttachments,
  leadEvents,
  leadImports,
  leadStatuses,
  logoPresets,
  lossReasons,
  notificationUsers,
  productTypes,
  products,
  reminders,
  sessions,
} from '../../src/platform/db/schema/tables.ts';
import { newId } from '../../src/platform/db/newId.ts';
import { insertBulk } from '../../src/features/leads/change/insertBulk.ts';
import { insertTransfer } from '../../src/features/leadTransfers/leadTransfers.queries.ts';
import { noConditions } from '../../src/features/distribution/queueDefaults.ts';
import { insertView } from '../../src/features/leadViews/leadViews.queries.ts';
import type { AccountTx } from '../../src/platform/db/withAccount.ts';
import { sessionEnd } from '../../src/platform/identity/sessionTimes.ts';
import { insertJob } from '../../src/platform/jobs/jobs.queries.ts';
import {
  createApiKey,
  createFile,
  createGroup,
  createLeadRow,
  createLeadStatus,
  createLossReason,
  createPartner,
  createProduct,
  createUser,
  testPassword,
} from '../factories.ts';
import { featureCalls } from './featureCalls.ts';

/*
 * What the tests that walk every endpoint need to know of some: a record that the path names, and a body that the
 * endpoint accepts. A feature says it in its own `.calls.ts`; the older ones stand here. They fail for an endpoint that
 * is missing in both.
 */

/** Tomorrow, at whatever hour the test runs. */
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000);

/** How to make a record in the account of the transaction, by the beginning of the path, for those who see only their own; returns the parameters that name it. */
const records: Record<string, (tx: AccountTx, ownerId: string) => Promise<Record<string, string>>> = {
  async '/api/sessions/{id}'(tx, ownerId) {
    const id = newId();
    await tx.db.insert(sessions).values({ accountId: tx.accountId, id, userId: ownerId, expiresAt: sessionEnd() });
    return { id };
  },
  async '/api/notification_users/{id}'(tx, userId) {
    const id = newId();
    await tx.db
      .insert(notificationUsers)
      .values({ accountId: tx.accountId, id, userId, type: 'lead_assigned', isShown: true });
    return { id };
  },
  async '/api/reminders/{id}'(tx, userId) {
    const id = newId();
    await tx.db.insert(reminders).values({ accountId: tx.accountId, id, userId, text: 'Ligar', dueAt: tomorrow() });
    return { id };
  },
  async '/api/logo_presets/{id}'(tx) {
    const id = newId();
    const fileId = await createFile(tx, 'logo_preset');
    await tx.db.insert(logoPresets).values({ accountId: tx.accountId, id, name: 'Logo', fileId });
    return { id };
  },
  // Its author may change it.
  async '/api/leads/{number}/notes/{id}'(tx, callerId) {
    const status = await createLeadStatus(tx);
    const lead = await createLeadRow(tx, { statusId: status.id, number: nextNumber() });
    const id = newId();
    await tx.db
      .insert(leadEvents)
      .values({ accountId: tx.accountId, id, leadId: lead.id, kind: 'noted', actorId: callerId, body: 'Ligar depois' });
    return { number: String(lead.number), id };
  },
  async '/api/leads/{number}/attachments/{id}'(tx) {
    const status = await createLeadStatus(tx);
    const lead = await createLeadRow(tx, { statusId: status.id, number: nextNumber() });
    const id = newId();
    await tx.db
      .insert(leadAttachments)
      .values({ accountId: tx.accountId, id, leadId: lead.id, fileId: await createFile(tx, 'lead_attachment') });
    return { number: String(lead.number), id };
  },
  '/api/api_keys/{id}': async (tx) => ({ id: (await createApiKey(tx)).id }),
  async '/api/lead_exports/{id}'(tx) {
    const id = newId();
    await insertJob(tx, { id, kind: 'lead.export', createdBy: null, input: {} });
    return { id };
  },
  '/api/lead_imports/{id}/error_file': async (tx) => ({
    id: await createImportRow(tx, { phase: 'completed', errorFileId: await createFile(tx, 'export') }),
  }),
  '/api/lead_imports/{id}/undo': async (tx) => ({
    id: await createImportRow(tx, {
      phase: 'completed',
      counts: { created: 1, updated: 0, skipped: 0, failed: 0 },
      startedAt: new Date(),
      finishedAt: new Date(),
    }),
  }),
  '/api/lead_imports/{id}': async (tx) => ({ id: await createImportRow(tx) }),
  async '/api/jobs/{id}'(tx) {
    const id = newId();
    await insertJob(tx, { id, kind: 'lead.import', createdBy: null, input: {} });
    return { id };
  },
  // Shared, so that an admin of the account who did not make it may change it.
  async '/api/lead_views/{id}'(tx) {
    const user = await createUser(tx);
    return { id: (await insertView(tx, user.id, { name: 'Visão', nameKey: 'visao', query: '', isShared: true })).id };
  },
  async '/api/lead_bulk/{id}'(tx) {
    const id = await insertBulk(tx, 'status', (await createUser(tx)).id, [], new Date());
    return { id };
  },
  async '/api/distribution_queues/{id}'(tx) {
    const [id, name] = [newId(), `Fila ${nextNumber()}`];
    await tx.db
      .insert(distributionQueues)
      .values({ accountId: tx.accountId, id, name, nameKey: name.toLowerCase(), conditions: noConditions });
    return { id };
  },
  '/api/lead_transfers/{id}': (tx, callerId) => createTransfer(tx, callerId),
  async '/api/lead_trash/{number}'(tx) {
    const status = await createLeadStatus(tx);
    const lead = await createLeadRow(tx, { statusId: status.id, number: nextNumber(), deletedAt: new Date() });
    return { number: String(lead.number) };
  },
  // Invited, because only such a person gets another invitation.
  '/api/users/{id}': async (tx) => ({ id: (await createUser(tx, { role: 'specialist', status: 'invited' })).id }),
  '/api/lead_statuses/{id}': async (tx) => ({ id: (await createLeadStatus(tx)).id }),
  '/api/loss_reasons/{id}': async (tx) => ({ id: (await createLossReason(tx)).id }),
  '/api/product_types/{id}': async (tx) => ({ id: await createProductType(tx) }),
  '/api/products/{id}': async (tx) => ({ id: (await createProduct(tx)).id }),
  '/api/simulator_configs/{id}': async (tx) => ({ id: (await createUser(tx)).id }),
  '/api/groups/{id}': async (tx) => ({ id: (await createGroup(tx)).id }),
  '/api/partners/{id}': async (tx) => ({ id: (await createPartner(tx)).id }),
  async '/api/leads/{number}'(tx) {
    const status = await createLeadStatus(tx);
    const lead = await createLeadRow(tx, { statusId: status.id, number: nextNumber() });
    return { number: String(lead.number) };
  },
};

/** Bodies made in the account that calls, by the endpoint's key. */
const bodies: Record<string, (tx: AccountTx) => Promise<object>> = {
  async createLead(tx) {
    await createLeadStatus(tx, 'new', { isInitial: true });
    return { name: 'Nome', phone: '+5511987654321', document_number: '52998224725' };
  },
  updateLead: async () => ({ name: 'Nome Novo', phone: '+5511987654321', document_number: '52998224725', version: 1 }),
  changeAdministrativeStatus: async () => ({ administrative_status_id: null, version: 1 }),
  updateProfile: async () => ({ name: 'Nome' }),
  changePhoto: async () => ({ file_id: null }),
  changeAvailability: async () => ({ is_available: false }),
  updateAccount: async () => ({ name: 'Nome', personalization: { main_color: '#123456' } }),
  saveAdministrativeStatuses: async () => ({ administrative_statuses: [{ id: null, name: 'Vistoria' }] }),
  saveHolidays: async () => ({ holidays: [{ date: '2026-12-25', name: 'Natal' }] }),
  createLogoPreset: async (tx) => ({ name: 'Logo', file_id: await createFile(tx, 'logo_preset') }),
  createLeadImport: async (tx) => ({ file_id: await createFile(tx, 'lead_import'), kind: 'new' }),
  checkLeadImport: async () => ({
    sheet: 0,
    header_row: 1,
    columns: ['name', 'phone', 'document_number'],
    duplicate_keys: ['phone'],
    on_duplicate: 'skip',
  }),
  runLeadImport: async () => ({}),
  exportLeads: async () => ({ format: 'csv', columns: ['number', 'name'] }),
  createLeadNote: async () => ({ text: 'Prefere WhatsApp' }),
  updateLeadNote: async () => ({ text: 'Prefere telefone' }),
  createApiKey: async () => ({ name: 'Site' }),
  createLeadAttachment: async (tx) => ({ file_id: await createFile(tx, 'lead_attachment') }),
  createLeadContact: async () => ({ channel: 'phone' }),
  async mergeLeads(tx) {
    const other = await createLeadRow(tx, { statusId: (await createLeadStatus(tx)).id, number: nextNumber() });
    return {
      name: 'Nome Novo',
      phone: '+5511987654321',
      document_number: '52998224725',
      version: 1,
      other_number: other.number,
      other_version: 1,
    };
  },
  changePassword: async () => ({ current_password: testPassword, password: 'um-trem-azul-7' }),
  inviteUser: async () => ({ name: 'Nome', email: 'nova@exemplo.com.br', role: 'specialist' }),
  updateUser: async (tx) => ({
    name: 'Nome',
    email: 'outra@exemplo.com.br',
    role: 'specialist',
    group_id: (await createGroup(tx)).id,
  }),
  deactivateUser: async (tx) => ({ receiver_id: (await createUser(tx, { role: 'specialist' })).id }),
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
  createGroup: async (tx) => ({
    name: 'Grupo',
    manager_id: (await createUser(tx, { role: 'manager' })).id,
    member_ids: [(await createUser(tx, { role: 'specialist' })).id],
  }),
  updateGroup: async (tx) => ({ name: 'Outro grupo', member_ids: [(await createUser(tx, { role: 'specialist' })).id] }),
  removeGroup: async (tx) => ({ into_id: (await createGroup(tx)).id }),
  createPartner: async () => ({ name: 'Parceiro' }),
  updatePartner: async () => ({ name: 'Outro parceiro', document_number: '52998224725' }),
  removePartner: async (tx) => ({ into_id: (await createPartner(tx)).id }),
  updateNotificationSettings: async () => ({
    notification_settings: [{ type: 'lead_assigned', screen: true, email: false }],
  }),
  createReminder: async () => ({ text: 'Ligar', due_at: tomorrow().toISOString() }),
  updateReminder: async () => ({ text: 'Escrever', due_at: tomorrow().toISOString() }),
  snoozeReminder: async () => ({ due_at: tomorrow().toISOString() }),
  saveSimulatorConfig: async () => ({ settings: { headline: 'Sua casa' }, version: 0 }),
  saveUserSimulatorConfig: async () => ({ settings: { headline: 'Sua casa' }, version: 0 }),
  createLeadView: async () => ({ name: 'Esquecidos' }),
  updateLeadView: async () => ({ name: 'Esquecidos' }),
  bulkChangeStatus: async (tx) => ({ numbers: [1], status_id: (await createLeadStatus(tx)).id }),
  bulkAssign: async () => ({ numbers: [1] }),
  createDistributionQueue: async () => ({ name: 'Fila', strategy: 'weighted', conditions: noConditions }),
  updateDistributionQueue: async () => ({ name: 'Outra fila', strategy: 'fewest_open', conditions: noConditions }),
  arrangeDistributionQueues: async (tx) => ({
    ids: (
      await tx.db
        .select({ id: distributionQueues.id })
        .from(distributionQueues)
        .where(eq(distributionQueues.accountId, tx.accountId))
    ).map(({ id }) => id),
  }),
  previewLeadTransfer: async () => ({ from: 'filters' }),
  async createLeadTransfer(tx) {
    const lead = await createLeadRow(tx, { statusId: (await createLeadStatus(tx)).id, number: nextNumber() });
    return {
      from: 'leads',
      numbers: [lead.number],
      receivers: [{ user_id: (await createUser(tx, { role: 'specialist' })).id }],
      reason: 'Férias',
    };
  },
  bulkDelete: async () => ({ numbers: [1] }),
  changeLeadStatus: async (tx) => ({ status_id: (await createLeadStatus(tx)).id, version: 1 }),
};

/** A transfer that has moved nothing, and can be taken back. */
async function createTransfer(tx: AccountTx, createdBy: string): Promise<Record<string, string>> {
  const id = newId();
  const facts = {
    id,
    state: 'moved',
    origin: 'filters',
    originWords: [],
    reason: 'Férias',
    onlyOpen: true,
    keepReminders: true,
    returnOn: null,
    returnAt: null,
    leadsCount: 0,
    createdBy,
  } as const;
  await insertTransfer(tx, { ...facts, originWords: [] }, [{ userId: createdBy, leadsCount: 0 }]);
  return { id };
}

/** A file that was read and checked. */
async function createImportRow(tx: AccountTx, facts: Partial<typeof leadImports.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const preview = [
    { row: 1, cells: ['Nome', 'Telefone', 'CPF'] },
    { row: 2, cells: ['Ana', '11988123340', '52998224725'] },
  ];
  await tx.db.insert(leadImports).values({
    accountId: tx.accountId,
    id,
    kind: 'new',
    phase: 'checked',
    fileName: 'contatos.csv',
    sheets: [{ name: '', rows_count: 2, columns_count: 3, header_row: 1, preview }],
    ...facts,
  });
  return id;
}

/** A type without products. */
async function createProductType(tx: AccountTx): Promise<string> {
  const [id, name] = [newId(), `Tipo ${nextNumber()}`];
  await tx.db.insert(productTypes).values({ accountId: tx.accountId, id, name, nameKey: name.toLowerCase() });
  return id;
}

/** All entries of a catalog, the last first. */
const everyId = async (
  tx: AccountTx,
  table: typeof leadStatuses | typeof lossReasons | typeof productTypes | typeof products,
) => ({
  ids: (await tx.db.select({ id: table.id }).from(table).where(eq(table.accountId, tx.accountId)))
    .map(({ id }) => id)
    .toReversed(),
});

let number = 700;
/** Numbers start at 1 in every account: these exist in one account only. */
const nextNumber = () => (number += 1);

/** Makes the record that the endpoint's path names; nothing for a path without parameters. */
export async function createNamedRecord(
  tx: AccountTx,
  { path, params }: Endpoint,
  ownerId: string,
): Promise<Record<string, string>> {
  if (params.length === 0) return {};
  const own = featureCalls.flatMap((calls) => Object.entries(calls.records ?? {}));
  const create = [...own, ...Object.entries(records)].find(([prefix]) => path.startsWith(prefix))?.[1];
  if (!create) throw new Error(`Say in the feature's .calls.ts how to make a record for ${path}.`);
  return create(tx, ownerId);
}

/** A body that the endpoint accepts; an empty one for an endpoint without rules. */
export async function createAcceptedBody(tx: AccountTx, key: string, { body }: Endpoint): Promise<object> {
  if (body === undefined) return {};
  const create = featureCalls.find(({ bodies: own }) => key in own)?.bodies[key] ?? bodies[key];
  if (!create) throw new Error(`Say in the feature's .calls.ts what body ${key} accepts.`);
  return create(tx);
}

/** Bodies of the super-admin's commands, by the endpoint's key. */
export const adminBodies: Record<string, object> = {
  createAdminAccount: {
    name: 'Conta Nova',
    slug: 'conta-nova',
    hosts: ['conta-nova.example.com'],
    admin_name: 'Ana Prado',
    admin_email: 'ana@exemplo.com.br',
  },
  updateAdminAccount: { name: 'Conta Outra', hosts: ['conta-outra.example.com'] },
};
