import { anonymousName, erasedText } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { leads } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

/** Texts by which a person is recognized in texts that other people wrote. */
export interface Mentions {
  /** Of at least two words, as `plainText`. */
  names: readonly string[];
  /** In lower case. */
  emails: readonly string[];
  /** National phone numbers, mobile ones also without the ninth digit, and documents. */
  codes: readonly string[];
}

/** Letters and digits without accents, words apart by one space. */
const plainText = (text: string) =>
  normalizeText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const phoneForms = (phone: string): string[] => {
  const national = phone.replace(/^\+55/, '').replace(/^\+/, '');
  return /^\d\d9\d{8}$/.test(national) ? [national, national.slice(0, 2) + national.slice(3)] : [national];
};

/** A sign-up as an affiliate, which may have another name or phone than the person's leads. */
type SignUp = Record<'nameKey' | 'email' | 'phone' | 'documentNumber', string>;

/**
 * Mentions of the person of some leads and sign-ups. A name of one word is none, and neither is one that another lead of the account
 * has too: the text may be about a namesake.
 */
export async function readMentions(
  { db, accountId }: AccountTx,
  leadIds: readonly string[],
  signUps: readonly SignUp[],
): Promise<Mentions> {
  const isOfAccount = eq(leads.accountId, accountId);
  const known = await db
    .select({ name: leads.nameSearch, email: leads.email, phone: leads.phone, document: leads.documentNumber })
    .from(leads)
    .where(and(isOfAccount, inArray(leads.id, [...leadIds])));
  const rows = [
    ...known,
    ...signUps.map(({ nameKey, email, phone, documentNumber }) => ({
      name: nameKey,
      email,
      phone,
      document: documentNumber,
    })),
  ];
  const names = [...new Set(rows.map(({ name }) => name))].filter(
    (name) => name.includes(' ') && name !== normalizeText(anonymousName),
  );
  const others =
    names.length === 0
      ? []
      : await db
          .selectDistinct({ name: leads.nameSearch })
          .from(leads)
          .where(and(isOfAccount, inArray(leads.nameSearch, names), notInArray(leads.id, [...leadIds])));
  const shared = new Set(others.map(({ name }) => name));
  return {
    names: names.filter((name) => !shared.has(name)).map(plainText),
    emails: [...new Set(rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))],
    codes: [
      ...new Set(
        rows.flatMap(({ phone, document }) => [
          ...(phone ? phoneForms(phone) : []),
          ...(document ? [document.toLowerCase()] : []),
        ]),
      ),
    ],
  };
}

export const areEmpty = ({ names, emails, codes }: Mentions): boolean =>
  names.length + emails.length + codes.length === 0;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Rows that may mention a person, for the database: finds more than `isMention`, and never less. */
export function mayMention(column: ReturnType<typeof sql>, { names, emails, codes }: Mentions) {
  // Whatever stands between two words of a name.
  const words = [
    ...names.map((name) => `%${name.replaceAll(' ', '%')}%`),
    ...emails.map((text) => `%${escapeLike(text)}%`),
  ];
  const digits = codes.map((code) => `%${escapeLike(code)}%`);
  return sql`(fold_text(${column}::text) like any(${sql.param(words)}::text[])
    or lower(regexp_replace(${column}::text, '[^[:alnum:]]', '', 'g')) like any(${sql.param(digits)}::text[]))`;
}

/** True for a text that names the person, or contains its e-mail, phone or document however it is written. */
export function isMention({ names, emails, codes }: Mentions, text: string): boolean {
  const plain = ` ${plainText(text)} `;
  const written = text.toLowerCase();
  return (
    names.some((name) => plain.includes(` ${name} `)) ||
    emails.some((email) => written.includes(email)) ||
    codes.some((code) => new RegExp(Array.from(code).join('[^a-z0-9]{0,3}'), 'i').test(written))
  );
}

/** The value with each text that mentions the person replaced. The same value if none does. */
export function withoutMentions<T>(mentions: Mentions, value: T): T {
  if (typeof value === 'string') return isMention(mentions, value) ? (erasedText as T) : value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withoutMentions(mentions, item));
    return items.some((item, index) => item !== value[index]) ? (items as T) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, withoutMentions(mentions, item)] as const);
  const isChanged = entries.some(([name, item]) => item !== Reflect.get(value, name));
  return isChanged ? (Object.fromEntries(entries) as T) : value;
}

/** The query string of a saved list without the parameters that mention the person. */
export function withoutMentionsInQuery(mentions: Mentions, query: string): string {
  const params = new URLSearchParams(query);
  const named = [...params].filter(([, value]) => isMention(mentions, value)).map(([name]) => name);
  if (named.length === 0) return query;
  for (const name of named) params.delete(name);
  return params.toString();
}
