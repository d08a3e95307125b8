import { normalizeText } from '@funil/validation/values';
import type pg from 'pg';
import type { DemoCatalog } from './demoCatalog.ts';
import type { DemoStaff } from './demoPeople.ts';

type Insert = (table: string, rows: readonly Record<string, unknown>[]) => Promise<void>;

/** Some people have no PIX key. */
const pixKeyOf = ({ email, phone }: DemoStaff['people'][number]) => (phone.endsWith('7') ? null : email);

/** A partner's key is its document number. The last has none. */
const partnerKeyOf = (partner: DemoStaff['partners'][number], partners: DemoStaff['partners']) =>
  partner === partners.at(-1) && partners.length > 1 ? null : partner.documentNumber;

export function payeesOf({ people, partners }: DemoStaff) {
  type Payee = { id: string | null; name: string | null; pixKey: string | null };
  const companies = partners.map((partner): [string, Payee] => {
    const pixKey = partnerKeyOf(partner, partners);
    return [partner.id, { id: null, name: pixKey && partner.name, pixKey }];
  });
  const own = people.map((person): [string, Payee] => [
    person.id,
    { id: person.id, name: person.name, pixKey: pixKeyOf(person) },
  ]);
  return new Map([...own, ...companies]);
}

export async function insertStaff(
  client: pg.ClientBase,
  insert: Insert,
  accountId: string,
  staff: DemoStaff,
  passwordHash: string,
) {
  const named = (record: { id: string; name: string; createdAt: Date }) => ({
    id: record.id,
    name: record.name,
    name_key: normalizeText(record.name),
    created_at: record.createdAt,
  });
  await insert('groups', staff.groups.map(named));
  const contactOf = (partnerId: string) =>
    staff.people.find((person) => person.role === 'partner' && person.partnerId === partnerId);
  await insert(
    'partners',
    staff.partners.map((partner) => {
      const contact = contactOf(partner.id);
      return {
        ...named(partner),
        document_number: partner.documentNumber,
        contact_name: contact?.name ?? null,
        contact_email: contact?.email ?? null,
        contact_phone: contact?.phone ?? null,
        pix_key: partnerKeyOf(partner, staff.partners),
      };
    }),
  );
  await insert(
    'referral_teams',
    staff.teams.map((team) => ({ ...named(team), partner_id: team.partnerId })),
  );
  await insert(
    'users',
    staff.people.map((person) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      status: person.status,
      password_hash: person.status === 'invited' ? null : passwordHash,
      code: person.code,
      phone: person.phone,
      pix_key: pixKeyOf(person),
      group_id: person.groupId,
      partner_id: person.partnerId,
      referral_team_id: person.teamId,
      is_available: person.status === 'active',
      created_at: person.createdAt,
    })),
  );
  // Groups and users reference each other, so managers are set last.
  for (const group of staff.groups)
    await client.query('update groups set manager_id = $3 where account_id = $1 and id = $2', [
      accountId,
      group.id,
      group.managerId,
    ]);
  for (const team of staff.teams)
    await client.query('update referral_teams set manager_id = $3 where account_id = $1 and id = $2', [
      accountId,
      team.id,
      team.managerId,
    ]);
}

export async function insertCatalog(insert: Insert, catalog: DemoCatalog) {
  const listed = (record: { id: string; name: string }, position: number) => ({
    id: record.id,
    name: record.name,
    name_key: normalizeText(record.name),
    position,
  });
  await insert(
    'product_types',
    catalog.productTypes.map((type, index) => ({ ...listed(type, index), calculator: type.calculator })),
  );
  await insert(
    'products',
    catalog.products.map((product, index) => ({ ...listed(product, index), product_type_id: product.productTypeId })),
  );
  await insert(
    'lead_statuses',
    catalog.statuses.map((status, index) => ({
      ...listed(status, index),
      color: status.color,
      kind: status.kind,
      is_initial: index === 0,
      script: status.script ?? null,
    })),
  );
  await insert(
    'loss_reasons',
    catalog.lossReasons.map((reason, index) => ({ ...listed(reason, index), requires_note: reason.requiresNote })),
  );
}
