import { hasOptions } from '@funil/api/contract';
import type { OwnFieldKind, Role } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import type { DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';

/** A field that a demo account added to its leads. */
export interface DemoOwnField {
  key: string;
  label: string;
  kind: Extract<OwnFieldKind, 'money' | 'choice' | 'yes_no'>;
  help: string | null;
  /** Options by key. */
  options?: Readonly<Record<string, string>>;
  /** Share of leads that have a value. */
  share: number;
  /** Cents, the key of an option, or 0 and 1. */
  draw: (random: Random) => number | string;
}

const staff: Role[] = ['admin', 'manager', 'specialist'];

/** Rows of the fields, and of the leads' values. */
export function createOwnFields(
  random: Random,
  fields: readonly DemoOwnField[],
  leads: readonly DemoLead[],
  beginning: Date,
) {
  const rows = fields.map(({ key, label, kind, help, options = {} }, position) => ({
    id: random.uuid(beginning),
    key,
    label,
    label_key: normalizeText(label),
    kind,
    help,
    options: Object.entries(options).map(([optionKey, option]) => ({
      key: optionKey,
      label: option,
      isArchived: false,
    })),
    seen_by: staff,
    edited_by: staff,
    position,
    created_at: beginning,
  }));
  const values = leads.flatMap((lead) =>
    fields.flatMap(({ kind, share, draw }, index) => {
      if (!random.chance(share)) return [];
      const value = draw(random);
      return {
        lead_id: lead.id,
        field_id: rows[index]!.id,
        option_key: hasOptions(kind) ? value : null,
        number_value: hasOptions(kind) ? null : value,
      };
    }),
  );
  return { rows, values };
}
