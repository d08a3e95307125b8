import { personalLeadFields } from '@funil/api/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '../db/newId.ts';
import { personalKeys } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';
import type { AuditVault, PersonalKey } from './auditVault.ts';

/** Identifying or free-text fields; all others are ids, states and amounts. */
const personalFields = new Set<string>([
  ...personalLeadFields,
  'note',
  'text',
  'description',
  'body',
  'pix_key',
  'contact_name',
  'contact_email',
  'contact_phone',
  'address',
  'title',
  'reason',
]);

const personKinds = new Set(['lead', 'user', 'partner', 'affiliate']);

interface Sealed {
  $sealed: string;
  $key: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSealed = (value: unknown): value is Sealed =>
  isObject(value) && typeof value.$sealed === 'string' && typeof value.$key === 'string';

const isPersonal = (field: string, value: unknown) =>
  value !== null && value !== undefined && personalFields.has(field);

const hasPersonal = (values: unknown) =>
  isObject(values) && Object.entries(values).some(([field, value]) => isPersonal(field, value));

const findKey = ({ db, accountId }: AccountTx, personKind: string, personId: string) =>
  db
    .select()
    .from(personalKeys)
    .where(
      and(
        eq(personalKeys.accountId, accountId),
        eq(personalKeys.personKind, personKind),
        eq(personalKeys.personId, personId),
      ),
    );

/** The stored key; null if there is none. */
export async function findPersonalKey(
  tx: AccountTx,
  vault: AuditVault,
  personKind: string,
  personId: string,
): Promise<PersonalKey | null> {
  const [stored] = await findKey(tx, personKind, personId);
  return stored ? vault.openKey(stored.keyId, stored.sealedKey) : null;
}

/** The stored key, or a new one. */
export async function personalKeyOf(
  tx: AccountTx,
  vault: AuditVault,
  personKind: string,
  personId: string,
): Promise<PersonalKey> {
  const stored = await findPersonalKey(tx, vault, personKind, personId);
  if (stored) return stored;
  const made = vault.newKey(newId());
  await tx.db
    .insert(personalKeys)
    .values({ accountId: tx.accountId, personKind, personId, keyId: made.key.id, sealedKey: made.sealedKey })
    .onConflictDoNothing();
  // A concurrent transaction may have created the key.
  const [row] = await findKey(tx, personKind, personId);
  return vault.openKey(row!.keyId, row!.sealedKey);
}

const seal = (vault: AuditVault, key: PersonalKey, value: unknown): Sealed => ({
  $sealed: vault.seal(key, value),
  $key: key.id,
});

export interface Target {
  targetType: string | null;
  targetId: string | null;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isPerson = (target: Target): target is { targetType: string; targetId: string } =>
  target.targetType !== null &&
  target.targetId !== null &&
  personKinds.has(target.targetType) &&
  uuid.test(target.targetId);

export async function sealPersonalValues(
  tx: AccountTx,
  vault: AuditVault,
  { targetType, targetId }: Target,
  values: readonly unknown[],
): Promise<unknown[]> {
  const target = { targetType, targetId };
  if (!isPerson(target) || !values.some(hasPersonal)) return [...values];
  const key = await personalKeyOf(tx, vault, target.targetType, target.targetId);
  return values.map((value) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([field, one]) => [field, isPersonal(field, one) ? seal(vault, key, one) : one]),
        )
      : value,
  );
}

/**
 * Seals an IP address under the actor's key, and a visitor's under that of the person who came of the visit: they are
 * the same. Without either it is stored as is.
 */
export async function sealAddress(
  tx: AccountTx,
  vault: AuditVault,
  actorId: string | null,
  target: Target,
  ip: string,
): Promise<string> {
  if (actorId === null && !isPerson(target)) return ip;
  const [kind, id] = actorId === null ? [target.targetType!, target.targetId!] : ['user', actorId];
  return JSON.stringify(seal(vault, await personalKeyOf(tx, vault, kind, id), ip));
}

/** The column is text, so a sealed address is stored as JSON. */
function addressOf(ip: string | null): unknown {
  return ip?.startsWith('{') ? (JSON.parse(ip) as unknown) : ip;
}

/** Opens a sealed value; null once the key is destroyed. */
type OpenValue = (value: unknown) => { value: unknown; isErased: boolean };

interface SealedRow {
  ip: string | null;
  before: unknown;
  after: unknown;
}

export interface Opener {
  value: OpenValue;
  address: (row: SealedRow) => string | null;
}

export async function openerOf(
  { db, accountId }: AccountTx,
  vault: AuditVault,
  rows: readonly SealedRow[],
): Promise<Opener> {
  const sealed = rows
    .flatMap(({ ip, before, after }) => [
      addressOf(ip),
      ...[before, after].flatMap((values) => (isObject(values) ? Object.values(values) : [])),
    ])
    .filter(isSealed);
  const ids = [...new Set(sealed.map((value) => value.$key))].filter((id) => uuid.test(id));
  const found =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(personalKeys)
          .where(and(eq(personalKeys.accountId, accountId), inArray(personalKeys.keyId, ids)));
  const keys = new Map(found.map((row) => [row.keyId, vault.openKey(row.keyId, row.sealedKey)]));
  const open: OpenValue = (value) => {
    if (!isSealed(value)) return { value, isErased: false };
    const key = keys.get(value.$key);
    return key ? { value: vault.open(key, value.$sealed), isErased: false } : { value: null, isErased: true };
  };
  return { value: open, address: ({ ip }) => open(addressOf(ip)).value as string | null };
}

/** Destroys the person's key, which makes its sealed values unreadable for ever. */
export async function forgetPerson(
  { db, accountId }: AccountTx,
  personKind: 'lead' | 'user' | 'partner' | 'affiliate',
  personId: string,
): Promise<void> {
  await db
    .delete(personalKeys)
    .where(
      and(
        eq(personalKeys.accountId, accountId),
        eq(personalKeys.personKind, personKind),
        eq(personalKeys.personId, personId),
      ),
    );
}
