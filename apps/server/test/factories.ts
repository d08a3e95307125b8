import type { FilePurpose, Personalization, Role, StatusKind } from '@funil/api/contract';
import { filePurposes } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/db/newId.ts';
import {
  accountCounters,
  accountHosts,
  accounts,
  affiliates,
  apiKeys,
  files,
  groups,
  leads,
  leadStatuses,
  lossReasons,
  tags,
  partners,
  products,
  productTypes,
  referralTeams,
  superAdmins,
  users,
} from '../src/platform/db/schema/tables.ts';
import type { AccountTx } from '../src/platform/db/withAccount.ts';
import { withAccount, withAdmin } from '../src/platform/db/withAccount.ts';
import { newApiKeySecret } from '../src/platform/identity/apiKeySecret.ts';
import { giveAdminSecondFactor } from './secondFactors.ts';
import { hashPassword } from '../src/platform/identity/passwords.ts';

let count = 0;
/** A number that no other record of this test file has. */
const next = () => (count += 1);

export const testPassword = 'senha-de-teste-1';
/** Argon2 takes 40 ms: once is enough for everybody. */
const testPasswordHash = hashPassword(testPassword);

export interface TestAccount {
  id: string;
  slug: string;
  host: string;
}

interface AccountOptions {
  name?: string;
  host?: string;
  status?: 'active' | 'suspended';
  personalization?: Personalization | null;
}

/** An account at `<slug>.localhost` by default. */
export async function createAccount(database: Database, options: AccountOptions = {}): Promise<TestAccount> {
  const id = newId();
  const slug = `conta${next()}`;
  const host = options.host ?? `${slug}.localhost`;
  await withAccount(database, { accountId: id }, async ({ db }) => {
    await db.insert(accounts).values({
      id,
      name: options.name ?? `Conta ${slug}`,
      slug,
      status: options.status ?? 'active',
      personalization: options.personalization ?? null,
    });
    await db.insert(accountHosts).values({ host, accountId: id });
    await db.insert(accountCounters).values({ accountId: id });
  });
  return { id, slug, host };
}

export interface TestUser {
  id: string;
  email: string;
  role: Role;
  code: string;
}

export type UserOptions = Partial<typeof users.$inferInsert> & { role?: Role };

export async function createUser(tx: AccountTx, options: UserOptions = {}): Promise<TestUser> {
  const [user] = await createUsers(tx, [options]);
  return user!;
}

/** Several people by one statement. */
export async function createUsers(tx: AccountTx, people: readonly UserOptions[]): Promise<TestUser[]> {
  const passwordHash = await testPasswordHash;
  const rows = people.map((options) => {
    const number = next();
    return {
      accountId: tx.accountId,
      id: newId(),
      email: `pessoa${number}@exemplo.com.br`,
      code: `COD${number}`,
      role: 'admin' as const,
      name: `Pessoa ${number}`,
      passwordHash,
      // Old enough that no first visit by the person's code is older than the code.
      activatedAt: options.status === 'invited' ? null : new Date('2020-01-01T12:00:00Z'),
      ...options,
    };
  });
  await tx.db.insert(users).values(rows);
  return rows;
}

const named = (name: string) => ({ id: newId(), name, nameKey: normalizeText(name) });

export async function createGroup(tx: AccountTx, managerId: string | null = null) {
  const group = named(`Grupo ${next()}`);
  await tx.db.insert(groups).values({ accountId: tx.accountId, ...group, managerId });
  return group;
}

export async function createPartner(tx: AccountTx) {
  const partner = named(`Parceiro ${next()}`);
  await tx.db.insert(partners).values({ accountId: tx.accountId, ...partner });
  return partner;
}

export async function createReferralTeam(
  tx: AccountTx,
  managerId: string | null = null,
  partnerId: string | null = null,
) {
  const team = named(`Equipe ${next()}`);
  await tx.db.insert(referralTeams).values({ accountId: tx.accountId, ...team, managerId, partnerId });
  return team;
}

export async function createProduct(tx: AccountTx, options: { name?: string } = {}) {
  const type = named(`Tipo ${next()}`);
  const product = named(options.name ?? `Produto ${next()}`);
  await tx.db.insert(productTypes).values({ accountId: tx.accountId, ...type });
  await tx.db.insert(products).values({ accountId: tx.accountId, ...product, productTypeId: type.id });
  return { ...product, productTypeId: type.id };
}

export async function createLeadStatus(
  tx: AccountTx,
  kind: StatusKind = 'new',
  options: Partial<typeof leadStatuses.$inferInsert> = {},
) {
  const number = next();
  const status = { ...named(options.name ?? `Status ${number}`), kind, isInitial: false };
  await tx.db
    .insert(leadStatuses)
    .values({ accountId: tx.accountId, color: '#336699', position: count, ...status, ...options });
  return { ...status, ...options };
}

export async function createLossReason(tx: AccountTx, requiresNote = false) {
  const reason = { ...named(`Motivo ${next()}`), requiresNote };
  await tx.db.insert(lossReasons).values({ accountId: tx.accountId, ...reason });
  return reason;
}

export async function createTag(tx: AccountTx, name = `Etiqueta ${next()}`) {
  const tag = { ...named(name), color: 'blue' as const };
  await tx.db.insert(tags).values({ accountId: tx.accountId, ...tag });
  return tag;
}

type LeadOptions = Partial<typeof leads.$inferInsert> & { statusId: string };

/** A lead with the next number of its account. */
export async function createLeadRow(tx: AccountTx, options: LeadOptions) {
  const [counter] = await tx.db
    .update(accountCounters)
    .set({ leadNumber: sql`${accountCounters.leadNumber} + 1` })
    .where(sql`${accountCounters.accountId} = ${tx.accountId}`)
    .returning({ number: accountCounters.leadNumber });
  const name = options.name ?? `Lead ${next()}`;
  const id = options.id ?? newId();
  const [lead] = await tx.db
    .insert(leads)
    .values({
      accountId: tx.accountId,
      id,
      personId: id,
      number: counter!.number,
      statusSince: new Date(),
      source: 'manual',
      ...options,
      name,
      nameSearch: normalizeText(name),
    })
    .returning();
  return lead!;
}

type AffiliateOptions = Partial<typeof affiliates.$inferInsert> & { sponsorId: string };

/** Somebody who signed up through a person's code. */
export async function createAffiliate(tx: AccountTx, options: AffiliateOptions) {
  const number = next();
  const name = options.name ?? `Afiliado ${number}`;
  const [affiliate] = await tx.db
    .insert(affiliates)
    .values({
      accountId: tx.accountId,
      id: newId(),
      sponsorCode: 'CODIGO',
      email: `afiliado${number}@exemplo.com.br`,
      // Each is another person, with its own document.
      phone: `+55119${60_000_000 + number}`,
      documentNumber: String(40_000_000_000 + number),
      pixKey: options.documentNumber ?? String(40_000_000_000 + number),
      terms: { version: '1', text: 'Concordo', at: new Date().toISOString() },
      submissionId: newId(),
      ...options,
      name,
      nameKey: normalizeText(name),
    })
    .returning();
  return affiliate!;
}

/** A key of the account, with its secret. */
export async function createApiKey(tx: AccountTx, facts: Partial<typeof apiKeys.$inferInsert> = {}) {
  const { secret, secretHash, prefix } = newApiKeySecret();
  const key = named(`Chave ${next()}`);
  await tx.db.insert(apiKeys).values({ accountId: tx.accountId, ...key, prefix, secretHash, ...facts });
  return { ...key, prefix, secret };
}

/** A file that somebody has sent; its content is not there. */
export async function createFile(tx: AccountTx, purpose: FilePurpose) {
  const id = newId();
  await tx.db.insert(files).values({
    accountId: tx.accountId,
    id,
    purpose,
    visibility: filePurposes[purpose].visibility,
    state: 'ready',
    name: 'logo.png',
    contentType: 'image/png',
    sizeBytes: 70,
    sha256: '00',
  });
  return id;
}

export interface TestSuperAdmin {
  id: string;
  email: string;
}

export async function createSuperAdmin(
  database: Database,
  { hasSecondFactor = true }: { hasSecondFactor?: boolean } = {},
): Promise<TestSuperAdmin> {
  const admin = { id: newId(), email: `super${next()}@exemplo.com.br` };
  const passwordHash = await testPasswordHash;
  await withAdmin(database, async (tx) => {
    await tx.db.insert(superAdmins).values({ ...admin, name: 'Super', passwordHash });
    if (hasSecondFactor) await giveAdminSecondFactor(tx, admin.id);
  });
  return admin;
}
