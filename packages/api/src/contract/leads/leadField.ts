export type LeadFieldValue =
  | 'text'
  | 'email'
  /** E.164. */
  | 'phone'
  /** CPF (11 digits) or CNPJ (14 characters). */
  | 'document'
  /** CEP, eight digits. */
  | 'postal_code'
  /** Text, number or day, by the custom field's type. */
  | 'custom'
  /** Natural person or company. */
  | 'person_kind'
  | 'number'
  /** Integer cents of BRL. */
  | 'cents'
  /** UTC, ISO 8601. */
  | 'moment'
  /** A moment that is shown as a day. */
  | 'day'
  /** A day of a calendar, `yyyy-MM-dd`. */
  | 'date'
  /** Another record, by id and name. */
  | 'reference'
  /** Several records, by id and name. */
  | 'references'
  | 'source';

export interface LeadField {
  label: string;
  /** Account setting whose label replaces `label`. */
  accountLabel?: 'singular_product_label' | 'custom_field_1_label' | 'administrative_status_label';
  value: LeadFieldValue;
  /** Input name in `leadInput.ts`. */
  input?: string;
  column?: {
    /** Identifier in URLs and stored settings. */
    word: string;
    /** Column header, when it differs from the label. */
    header?: string;
    /** Present when sortable; `reversed`: the shown value grows as the stored one shrinks. */
    order?: 'plain' | 'reversed';
    /**
     * Version of stored column choices: earlier choices do not show newer columns. A new column takes the next number.
     */
    since?: number;
  };
  /** Position on the panel, row by row. A new field takes the next number. */
  panel?: number;
  hasHistory?: true;
  /** Identifies a person or is free text: sealed in the audit log. */
  isPersonal?: true;
  import?: {
    /** Kind of import that accepts the field; imports of old leads accept those of new leads too. */
    of: 'new' | 'old';
    /** Usual headers, without case, accents and punctuation. */
    synonyms: readonly string[];
  };
}
