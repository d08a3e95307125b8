import { dayMs, normalizeText } from '@funil/validation/values';
import { randomCpf, randomEmail, randomPersonName, randomPhone } from './randomContacts.ts';
import type { DemoAccount } from './demoAccount.ts';
import type { DemoPerson, DemoStaff } from './demoPeople.ts';
import type { Random } from './random.ts';
import { hourMs } from './workingHours.ts';

/** Only these accounts have affiliates. */
const slugs = ['aurora', 'sol'];

const reasons = ['Não atende à região de atuação.', 'CPF não confere com o nome informado.', 'Cadastro repetido.'];

const isSponsor = ({ role, email }: DemoPerson, { slug }: DemoAccount) =>
  ['partner', 'specialist', 'indicator', 'indicator_manager'].some((one) => one === role) &&
  email === `${role}@${slug}.demo`;

/** Approved affiliates are existing indicators of the staff, so that they have leads. */
export function createAffiliates(random: Random, account: DemoAccount, staff: DemoStaff, now: Date) {
  const people: Record<string, unknown>[] = [];
  const rows: Record<string, unknown>[] = [];
  if (!slugs.includes(account.slug)) return { people, rows };
  const admin = staff.people.find(({ role }) => role === 'admin')!;

  function signUp(sponsor: DemoPerson, at: Date, facts: Record<string, unknown>, person?: DemoPerson) {
    const name = person?.name ?? randomPersonName(random);
    const documentNumber = randomCpf(random);
    const row = {
      id: random.uuid(at),
      sponsor_id: sponsor.id,
      sponsor_code: sponsor.code,
      name,
      name_key: normalizeText(name),
      // Digits keep people with equal names apart.
      email: person?.email ?? randomEmail(random, name, false).replace('@', `${random.digits(3)}@`),
      phone: person?.phone ?? randomPhone(random, false),
      document_number: documentNumber,
      pix_key: random.chance(0.6) ? documentNumber : null,
      terms: { version: '1', text: 'Li e aceito os termos de afiliação.', at: at.toISOString() },
      submission_id: random.uuid(at),
      created_at: at,
      // Rows need equal columns, because the first defines them.
      rejection_reason: null,
      decided_by: null,
      decided_at: null,
      user_id: null,
      deactivated_by: null,
      deactivated_at: null,
      ...facts,
    };
    rows.push(row);
    return row;
  }

  const ago = (days: number) => new Date(now.getTime() - days * dayMs - random.int(1, 20) * hourMs);
  const sponsors = staff.people.filter((person) => isSponsor(person, account));
  for (const sponsor of sponsors) {
    signUp(sponsor, ago(1), { state: 'pending' });
    signUp(sponsor, ago(4), { state: 'pending' });
    const rejectedAt = ago(20);
    signUp(sponsor, ago(23), {
      state: 'rejected',
      rejection_reason: random.pick(reasons),
      decided_by: admin.id,
      decided_at: rejectedAt,
    });
    const decidedAt = ago(60);
    const deactivated = signUp(sponsor, ago(63), {
      state: 'deactivated',
      decided_by: sponsor.id,
      decided_at: decidedAt,
      deactivated_by: sponsor.id,
      deactivated_at: new Date(decidedAt.getTime() + 30 * dayMs),
    });
    const userId = random.uuid(decidedAt);
    people.push({
      id: userId,
      name: deactivated.name,
      email: deactivated.email,
      role: 'indicator',
      status: 'inactive',
      code: `AFILIADO${random.digits(4)}${people.length}`,
      phone: deactivated.phone,
      partner_id: sponsor.partnerId,
      referral_team_id: sponsor.teamId,
      is_available: false,
      created_at: decidedAt,
    });
    Object.assign(deactivated, { user_id: userId });
  }
  const isOfSponsors = (person: DemoPerson) =>
    person.role === 'indicator' && person.status === 'active' && !sponsors.includes(person);
  const withCompany = sponsors.filter(({ partnerId }) => partnerId !== null);
  const members = staff.people.filter(
    (person) => isOfSponsors(person) && withCompany.some(({ partnerId }) => partnerId === person.partnerId),
  );
  members.forEach((person, index) => {
    const sponsor = withCompany[index % withCompany.length]!;
    const signedUpAt = new Date(person.createdAt.getTime() - 6 * hourMs);
    const facts = { state: 'approved', decided_by: sponsor.id, decided_at: person.createdAt, user_id: person.id };
    signUp(sponsor, signedUpAt, facts, person);
  });
  return { people, rows };
}
