import { randomUUID } from 'node:crypto';
import type { Client } from '@funil/api';
import {
  createAdminAccount,
  createAdminSession,
  createLead,
  definePassword,
  inviteUser,
  roleLabels,
  saveContactHours,
} from '@funil/api/contract';
import type { CreateLeadInput, Role, UserInput } from '@funil/api/contract';
import { apiAt } from './api.ts';
import { demoPassword } from './demo.ts';
import { mailedLink } from './mailbox.ts';

/** Somebody of an account that a journey has to itself. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  password: string;
  /** The API as this person. */
  api: Client;
}

/** Where somebody belongs. */
type Place = Partial<Pick<UserInput, 'group_id' | 'partner_id' | 'referral_team_id'>>;

/** An account that one journey has to itself, empty but for what every account is born with. */
export interface OwnAccount {
  name: string;
  origin: string;
  admin: Person;
  invite: (role: Role, name?: string, place?: Place) => Promise<Person>;
  /** Adds a lead, as the administrator unless somebody else refers it, for nobody unless it names an owner. Returns its number. */
  addLead: (lead: { name: string } & Partial<CreateLeadInput>, by?: Person) => Promise<number>;
}

const superAdmin = { email: 'super@funil.demo', password: demoPassword };

const password = 'um-trem-azul-7';

let count = 0;

/** A CPF that nobody else of the account has: leads of one document would be duplicates. */
export function nextCpf(): string {
  count += 1;
  const digits = Array.from(String(100_000_000 + count), Number);
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** A mobile that nobody else of the account has. */
const nextPhone = () => `+55119${String(82_140_000 + (count += 1))}`;

const thisRun = () => ({ port: process.env.FUNIL_JOURNEY_PORT, dataDir: process.env.FUNIL_JOURNEY_DATA });

/**
 * Makes an account at an address of its own whose administrator is invited and has not been there yet. Its people may
 * be called in the usual hours only.
 */
export async function createInvitedAccount(name: string, server = thisRun()) {
  const slug = `jornada-${randomUUID().slice(0, 8)}`;
  const host = `${slug}.localhost`;
  const origin = `http://${host}:${server.port}`;
  const emailOf = (role: Role, number: number) => `${role}${number}@${slug}.exemplo.com.br`;
  const admin = { name: 'Ada Ministra', email: emailOf('admin', 0) };
  const owner = apiAt(`http://localhost:${server.port}`);
  await owner.call(createAdminSession, { body: superAdmin });
  await owner.call(createAdminAccount, {
    body: {
      name,
      slug,
      hosts: [host],
      time_zone: 'America/Sao_Paulo',
      admin_name: admin.name,
      admin_email: admin.email,
    },
  });

  /** Defines the password by the mailed invitation. */
  async function accept(email: string, fullName: string): Promise<Person> {
    const link = new URL(await mailedLink(server.dataDir!, email));
    const api = apiAt(origin);
    const { user } = await api.call(definePassword, { body: { token: link.searchParams.get('token')!, password } });
    return { id: user.id, name: fullName, email, role: user.role, password, api };
  }

  return { origin, admin, emailOf, accept };
}

/** Makes an account at an address of its own on the server of this run, or on the one given. */
export async function createOwnAccount(name = 'Conta da Jornada', server = thisRun()): Promise<OwnAccount> {
  const { origin, admin: invited, emailOf, accept } = await createInvitedAccount(name, server);
  const admin = await accept(invited.email, invited.name);

  // At whatever hour a journey runs, its people may be called.
  const always = { from: '00:00', to: '23:59' };
  await admin.api.call(saveContactHours, {
    body: { weekdays: Array.from({ length: 7 }, () => always), holidays: always },
  });

  let people = 0;
  return {
    name,
    origin,
    admin,
    async invite(role, personName = `${roleLabels[role]} da Jornada`, place) {
      people += 1;
      const address = emailOf(role, people);
      await admin.api.call(inviteUser, {
        body: {
          name: personName,
          email: address,
          role,
          phone: null,
          group_id: null,
          partner_id: null,
          referral_team_id: null,
          ...place,
        },
      });
      return accept(address, personName);
    },
    async addLead(lead, by = admin) {
      const body = {
        phone: nextPhone(),
        document_number: nextCpf(),
        ...(by === admin && { owner_id: null }),
        ...lead,
      };
      // What is left out the server fills in.
      const { lead: created } = await by.api.call(createLead, { body: body as CreateLeadInput });
      return created.number;
    },
  };
}
