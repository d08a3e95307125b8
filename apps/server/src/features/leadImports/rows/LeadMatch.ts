import { duplicateFields, objectOfNames } from '@funil/api/contract';
import type { CheckLeadImportInput, DuplicateField } from '@funil/api/contract';
import type { LeadRow } from '../../leads/record/leads.queries.ts';
import { leadFieldColumns, plainInputOf, plainTextsOf } from '../../leads/record/leadFieldColumns.ts';
import { personKey } from '../../personKeys/samePerson.ts';
import { normalizeText } from '@funil/validation/values';
import type { RowValues } from './convertRow.ts';
import { ownValuesById } from '../../ownFields/ownImages.ts';
import { noOwnValues } from './readOwnValues.ts';
import type { OwnValues } from '../../ownFields/ownImages.ts';
import { noTagNames } from './readTags.ts';
import type { TagNames } from './readTags.ts';

export const matchFields = [
  ...leadFieldColumns.map(({ column }) => column),
  'productId',
  'ownerId',
  'ownerGroupId',
  'partnerId',
  'indicatorId',
  'referralTeamId',
] as const;

/** Fields of the referrer, which are set together or not at all. */
export const originFields = ['partnerId', 'indicatorId', 'referralTeamId'] as const;

export type MatchValues = Pick<RowValues, (typeof matchFields)[number]>;

/** Lead for comparison: stored, or created by an earlier row. */
export interface LeadMatch {
  id: string;
  values: MatchValues;
  /** Document, which stays when `isLight` drops the values. */
  document: string | null;
  /** Tags of the lead with those of earlier rows. */
  tags: TagNames;
  /** Own fields of the lead, as earlier rows leave them. */
  own: OwnValues;
  /** Digests of the lead's notes, when notes are imported. */
  notes?: Set<string> | undefined;
  /** Null for a lead not created yet. */
  stored: LeadRow | null;
}

/** Keys that recognize a lead, most reliable first. */
export const comparedKeys = ({
  duplicate_keys: wanted,
}: Pick<CheckLeadImportInput, 'duplicate_keys'>): DuplicateField[] =>
  duplicateFields.filter((field) => wanted.includes(field));

const filled = '\u0001';
const shapes = new Map<string, MatchValues>();

/** One shared object per combination of filled fields. */
function shapeOf(values: MatchValues): MatchValues {
  const mask = matchFields.map((field) => (values[field] === null ? '0' : '1')).join('');
  let shape = shapes.get(mask);
  if (!shape) {
    // Only null checks read these values.
    shape = objectOfNames<MatchValues>(matchFields, (field) => (values[field] === null ? null : filled));
    shapes.set(mask, shape);
  }
  return shape;
}

const ownShapes = new Map<string, OwnValues>();

function ownShapeOf(own: OwnValues): OwnValues {
  const fieldIds = Object.keys(own);
  if (fieldIds.length === 0) return noOwnValues;
  const mask = fieldIds.join();
  let shape = ownShapes.get(mask);
  if (!shape) ownShapes.set(mask, (shape = Object.fromEntries(fieldIds.map((id) => [id, filled]))));
  return shape;
}

function lightened(match: LeadMatch): LeadMatch {
  const values = shapeOf(match.values);
  const own = ownShapeOf(match.own);
  return match.id === ''
    ? Object.assign(match, { values, own })
    : { id: '', stored: null, document: match.document, tags: match.tags, own, notes: match.notes, values };
}

/**
 * Follows the rules of `sameFields` without comparing a row with every lead, because a thousand people may share a
 * phone.
 */
export class LeadMatches {
  /** Leads by document, by phone or e-mail (the latest), and by phone or e-mail with document. */
  readonly #byKey = new Map<string, LeadMatch>();
  /** Leads without a document, by phone or e-mail. Each may be the person with a row's document. */
  readonly #withoutDocument = new Map<string, LeadMatch[]>();
  /** Document per phone or e-mail. `#shared` holds keys with several documents. */
  readonly #documentOf = new Map<string, string>();
  readonly #shared = new Set<string>();
  readonly #storedIds = new Set<string>();
  readonly #fields: readonly DuplicateField[];
  readonly #isLight: boolean;

  /**
   * @param isLight keeps of new leads only the document and which fields are filled. Light matches suffice unless
   * values are overwritten, and use a tenth of the memory for a whole file
   */
  constructor(fields: readonly DuplicateField[], isLight = false) {
    this.#fields = fields;
    this.#isLight = isLight;
  }

  /** @param isLatest replaces an earlier lead with the same key */
  add(match: LeadMatch, isLatest: boolean): void {
    if (match.stored) this.#storedIds.add(match.id);
    const { values, document } = match;
    const entry = this.#isLight && !match.stored ? lightened(match) : match;
    const put = (at: string) => {
      if (isLatest || !this.#byKey.has(at)) this.#byKey.set(at, entry);
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
      } else if (!isLatest) this.#without(at).push(entry);
      else if (this.#without(at)[0] !== entry) this.#without(at).unshift(entry);
    }
  }

  #without(at: string): LeadMatch[] {
    let list = this.#withoutDocument.get(at);
    if (!list) this.#withoutDocument.set(at, (list = []));
    return list;
  }

  has(id: string): boolean {
    return this.#storedIds.has(id);
  }

  /**
   * Searches by the most reliable key first. `shared` marks an ambiguous match: a row without a document may mean any
   * person with the phone or e-mail, unless another field decides.
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

  /** Finds the lead of a row, also for an ambiguous match. */
  find(values: MatchValues): LeadMatch | null {
    return this.match(values)?.match ?? null;
  }

  /** Field shared with a lead of another document, and so of another person. */
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

  /** First lead without a document, because earlier rows may have added one. */
  #firstWithout(at: string): LeadMatch | undefined {
    const list = this.#withoutDocument.get(at);
    while (list?.[0] && list[0].document !== null) list.shift();
    return list?.[0];
  }
}

/** Tags that the lead does not have yet. */
export function addedTags({ stored, tags }: Pick<LeadMatch, 'stored' | 'tags'>): TagNames {
  if (!stored) return tags;
  const own = new Set(stored.tags.map(({ name }) => normalizeText(name)));
  return new Map([...tags].filter(([key]) => !own.has(key)));
}

export const leadMatchOf = (row: LeadRow): LeadMatch => ({
  id: row.lead.id,
  stored: row,
  document: row.lead.documentNumber,
  own: row.ownValues.length === 0 ? noOwnValues : ownValuesById(row.ownValues),
  tags: row.tags.length === 0 ? noTagNames : new Map(row.tags.map(({ name }) => [normalizeText(name), name])),
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
