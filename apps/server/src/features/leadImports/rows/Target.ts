import { duplicateFields } from '@funil/api/contract';
import type { CheckLeadImportInput, DuplicateField } from '@funil/api/contract';
import type { LeadRow } from '../../leads/leads.queries.ts';
import type { RowValues } from './convertRow.ts';

/** The fields of a lead that a row can fill or overwrite. */
export const targetFields = ['name', 'email', 'phone', 'documentNumber', 'productId', 'valueCents', 'customField1', 'nextContactAt', 'ownerId', 'ownerGroupId'] as const;

export type TargetValues = Pick<RowValues, (typeof targetFields)[number]>;

/** A lead that rows are about: one that is stored, or one that a row before will create. */
export interface Target {
  id: string;
  values: TargetValues;
  /** Null for one that is still to be created. */
  stored: LeadRow | null;
}

const keyColumns = { document_number: 'documentNumber', phone: 'phone', email: 'email' } as const satisfies Record<DuplicateField, keyof TargetValues>;

/** What tells that two are the same person, as the database stores it. */
export function keyOf(values: Pick<TargetValues, 'documentNumber' | 'phone' | 'email'>, field: DuplicateField): string | null {
  const value = values[keyColumns[field]];
  return field === 'email' ? (value?.toLowerCase() ?? null) : value;
}

/** The keys that an import compares, the surest first. */
export const comparedKeys = ({ duplicate_keys: wanted }: Pick<CheckLeadImportInput, 'duplicate_keys'>): DuplicateField[] => duplicateFields.filter((field) => wanted.includes(field));

/** Stands for any value of a field. */
const filled = '\u0001';
const shapes = new Map<string, TargetValues>();

/** Which fields are filled, whatever with: one object for all that are filled alike. */
function shapeOf(values: TargetValues): TargetValues {
  const mask = targetFields.map((field) => (values[field] === null ? '0' : '1')).join('');
  let shape = shapes.get(mask);
  if (!shape) {
    // Only whether it is null is ever asked.
    shape = Object.fromEntries(targetFields.map((field) => [field, values[field] === null ? null : filled])) as unknown as TargetValues;
    shapes.set(mask, shape);
  }
  return shape;
}

/** Leads by what they are recognised by. */
export class Targets {
  readonly #byKey = new Map<string, Target>();
  readonly #storedIds = new Set<string>();
  readonly #fields: readonly DuplicateField[];
  readonly #isLight: boolean;

  /**
   * @param isLight of leads that rows create only which fields they fill is kept: all that matters unless values are
   * overwritten, and a tenth of the memory when the leads of a whole file are in here
   */
  constructor(fields: readonly DuplicateField[], isLight = false) {
    this.#fields = fields;
    this.#isLight = isLight;
  }

  /** `isLatest`: wins over what has the same key already. */
  add(target: Target, isLatest: boolean): void {
    if (target.stored) this.#storedIds.add(target.id);
    const { values } = target;
    const kept: Target = this.#isLight && !target.stored ? { id: '', stored: null, values: shapeOf(values) } : target;
    for (const field of this.#fields) {
      const key = keyOf(values, field);
      if (key === null || key === filled) continue;
      const at = `${field[0]}${key}`;
      if (isLatest || !this.#byKey.has(at)) this.#byKey.set(at, kept);
    }
  }

  /** Whether it is a stored lead that is in here. */
  has(id: string): boolean {
    return this.#storedIds.has(id);
  }

  find(values: TargetValues): Target | null {
    for (const field of this.#fields) {
      const key = keyOf(values, field);
      const found = key === null ? undefined : this.#byKey.get(`${field[0]}${key}`);
      if (found) return found;
    }
    return null;
  }
}

export const targetOf = (row: LeadRow): Target => ({
  id: row.lead.id,
  stored: row,
  values: {
    name: row.lead.name,
    email: row.lead.email,
    phone: row.lead.phone,
    documentNumber: row.lead.documentNumber,
    productId: row.lead.productId,
    valueCents: row.lead.valueCents,
    customField1: row.lead.customField1,
    nextContactAt: row.lead.nextContactAt?.toISOString() ?? null,
    ownerId: row.lead.ownerId,
    ownerGroupId: row.lead.ownerGroupId,
  },
});
