import { duplicateFields, recordOf } from '@funil/api/contract';
import type { CheckLeadImportInput, DuplicateField } from '@funil/api/contract';
import type { LeadRow } from '../../leads/record/leads.queries.ts';
import { plainFields, plainInputOf, plainTextsOf } from '../../leads/record/plainFields.ts';
import { personKey } from '../../leads/duplicates/samePerson.ts';
import type { RowValues } from './convertRow.ts';

/** The fields of a lead that a row can fill or overwrite. */
export const matchFields = [
  ...plainFields.map(({ column }) => column),
  'productId',
  'ownerId',
  'ownerGroupId',
  'partnerId',
  'indicatorId',
  'referralTeamId',
] as const;

/** Who referred a lead, and where that person belonged: all of it or nothing. */
export const originFields = ['partnerId', 'indicatorId', 'referralTeamId'] as const;

export type MatchValues = Pick<RowValues, (typeof matchFields)[number]>;

/** A lead that rows are about: one that is stored, or one that a row before will create. */
export interface LeadMatch {
  id: string;
  values: MatchValues;
  /** Its document, also of one whose values are not kept. */
  document: string | null;
  /** Digests of its notes, where notes are imported. */
  notes?: Set<string> | undefined;
  /** Null for one that is still to be created. */
  stored: LeadRow | null;
}

/** The keys that an import compares, the surest first. */
export const comparedKeys = ({
  duplicate_keys: wanted,
}: Pick<CheckLeadImportInput, 'duplicate_keys'>): DuplicateField[] =>
  duplicateFields.filter((field) => wanted.includes(field));

/** Stands for any value of a field. */
const filled = '\u0001';
const shapes = new Map<string, MatchValues>();

/** Which fields are filled, whatever with: one object for all that are filled alike. */
function shapeOf(values: MatchValues): MatchValues {
  const mask = matchFields.map((field) => (values[field] === null ? '0' : '1')).join('');
  let shape = shapes.get(mask);
  if (!shape) {
    // Only whether it is null is ever asked.
    shape = recordOf<MatchValues>(matchFields, (field) => (values[field] === null ? null : filled));
    shapes.set(mask, shape);
  }
  return shape;
}

/** Without its values, but for which of them there are; the very same object when it was so before. */
function lightened(match: LeadMatch): LeadMatch {
  const values = shapeOf(match.values);
  return match.id === ''
    ? Object.assign(match, { values })
    : { id: '', stored: null, document: match.document, notes: match.notes, values };
}

/**
 * Leads by what they are recognised by. It answers by the rule of `sameFields`, without comparing a row with every
 * lead: a thousand people may share a phone, each with a document of its own.
 */
export class LeadMatches {
  /** By document; by phone or e-mail alone, the latest; and by phone or e-mail together with the document. */
  readonly #byKey = new Map<string, LeadMatch>();
  /** Those that had no document when they came, by phone or e-mail: whoever has one may be any of them. */
  readonly #withoutDocument = new Map<string, LeadMatch[]>();
  /** The document of whoever has a phone or an e-mail, and those that people with several documents share. */
  readonly #documentOf = new Map<string, string>();
  readonly #shared = new Set<string>();
  readonly #storedIds = new Set<string>();
  readonly #fields: readonly DuplicateField[];
  readonly #isLight: boolean;

  /**
   * @param isLight of leads that rows create only which fields they fill is kept, and the document: all that matters
   * unless values are overwritten, and a tenth of the memory when the leads of a whole file are in here
   */
  constructor(fields: readonly DuplicateField[], isLight = false) {
    this.#fields = fields;
    this.#isLight = isLight;
  }

  /** `isLatest`: wins over what has the same key already. */
  add(match: LeadMatch, isLatest: boolean): void {
    if (match.stored) this.#storedIds.add(match.id);
    const { values, document } = match;
    const kept = this.#isLight && !match.stored ? lightened(match) : match;
    const put = (at: string) => {
      if (isLatest || !this.#byKey.has(at)) this.#byKey.set(at, kept);
    };
    for (const field of this.#fields) {
      const key = field === 'document_number' ? document : personKey(values, field);
      if (key === null || key === filled) continue;
      const at = `${field[0]}${key}`;
      put(at);
      if (field === 'document_number') continue;
      if (document !== null) {
        put(`${at} ${document}`);
        if ((this.#documentOf.get(at) ?? document) !== document) this.#shared.add(at);
        this.#documentOf.set(at, document);
      } else if (!isLatest) this.#without(at).push(kept);
      else if (this.#without(at)[0] !== kept) this.#without(at).unshift(kept);
    }
  }

  #without(at: string): LeadMatch[] {
    let list = this.#withoutDocument.get(at);
    if (!list) this.#withoutDocument.set(at, (list = []));
    return list;
  }

  /** Whether it is a stored lead that is in here. */
  has(id: string): boolean {
    return this.#storedIds.has(id);
  }

  /**
   * The lead that is the same person, by the surest key first. `shared` is the field that leaves it in doubt: a row
   * without a document may be about any of those who share a phone or an e-mail and have documents of their own, unless
   * another field says which.
   */
  match(values: MatchValues): { match: LeadMatch; shared: DuplicateField | null } | null {
    const { documentNumber: document } = values;
    let latest: LeadMatch | null = null;
    let shared: { field: DuplicateField; at: string } | null = null;
    for (const field of this.#fields) {
      const key = personKey(values, field);
      if (key === null) continue;
      const at = `${field[0]}${key}`;
      const found =
        field === 'document_number' || document === null
          ? this.#byKey.get(at)
          : (this.#byKey.get(`${at} ${document}`) ?? this.#firstWithout(at));
      if (!found) continue;
      if (document === null && this.#shared.has(at)) shared ??= { field, at };
      else if (shared === null) return { match: found, shared: null };
      else {
        const meant = found.document === null ? undefined : this.#byKey.get(`${shared.at} ${found.document}`);
        if (meant) return { match: meant, shared: null };
      }
      latest ??= found;
    }
    return latest && { match: latest, shared: shared?.field ?? null };
  }

  /** As `match`, whatever is in doubt. */
  find(values: MatchValues): LeadMatch | null {
    return this.match(values)?.match ?? null;
  }

  /** The first field in which a lead is equal that is another person, because it has another document. */
  findOther(values: MatchValues): DuplicateField | null {
    const { documentNumber: document } = values;
    if (document === null) return null;
    const isOther = (field: DuplicateField) => {
      const key = personKey(values, field);
      const found = key === null ? undefined : this.#byKey.get(`${field[0]}${key}`);
      return found !== undefined && found.document !== null && found.document !== document;
    };
    return this.#fields.find((field) => field !== 'document_number' && isOther(field)) ?? null;
  }

  /** Rows before may have given it a document meanwhile. */
  #firstWithout(at: string): LeadMatch | undefined {
    const list = this.#withoutDocument.get(at);
    while (list?.[0] && list[0].document !== null) list.shift();
    return list?.[0];
  }
}

export const leadMatchOf = (row: LeadRow): LeadMatch => ({
  id: row.lead.id,
  stored: row,
  document: row.lead.documentNumber,
  values: {
    ...plainTextsOf(plainInputOf(row.lead)),
    productId: row.lead.productId,
    ownerId: row.lead.ownerId,
    ownerGroupId: row.lead.ownerGroupId,
    partnerId: row.lead.partnerId,
    indicatorId: row.lead.indicatorId,
    referralTeamId: row.lead.referralTeamId,
  },
});
