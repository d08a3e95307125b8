/** Type of a field's value, for reading, writing and comparing. */
export type LeadFieldValue =
  | 'text'
  | 'email'
  /** E.164. */
  | 'phone'
  /** 11 digits (CPF) or 14 characters (CNPJ). */
  | 'document'
  /** The custom field: text, a number or a day, by its type. */
  | 'custom'
  | 'number'
  /** Integer cents of BRL. */
  | 'cents'
  /** UTC, ISO 8601. */
  | 'moment'
  /** A moment that is shown as a day. */
  | 'day'
  /** Another record, by id and name. */
  | 'reference'
  /** One of `leadSources`. */
  | 'source';

/** Properties of a lead field. */
export interface LeadField {
  label: string;
  /** Setting with the account's label, which replaces `label`. */
  accountLabel?: 'singular_product_label' | 'custom_field_1_label' | 'administrative_status_label';
  value: LeadFieldValue;
  /** Input name in `leadInput.ts`. */
  input?: string;
  column?: {
    /** Identifier in URLs and stored settings. */
    word: string;
    /** When it differs from the label. */
    header?: string;
    /** Sortable; `reversed`: the shown value grows as the stored one shrinks. */
    order?: 'plain' | 'reversed';
    /**
     * Version of the stored column choices: newer columns are not added to earlier choices. A new column takes the next
     * number.
     */
    since?: number;
  };
  /** Position on the panel, row by row, two per row. A new field takes the next number. */
  panel?: number;
  /** Changes appear in history and audit log. */
  hasHistory?: true;
  /** Identifies a person or is free text: sealed in the audit log. */
  isPersonal?: true;
  /** Can be filled by an import. */
  import?: {
    /** Imports of old leads accept the fields of new ones too. */
    of: 'new' | 'old';
    /** Usual headers in files, without case, accents and punctuation. */
    synonyms: readonly string[];
  };
}
