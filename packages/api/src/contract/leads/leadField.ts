/** How the value of a field is read, written and compared. */
export type LeadFieldValue =
  | 'text'
  | 'email'
  /** E.164. */
  | 'phone'
  /** Digits of a CPF, or the 14 characters of a CNPJ. */
  | 'document'
  /** The account's own field: text, a number or a day, by its type. */
  | 'custom'
  | 'number'
  /** Integer cents of BRL. */
  | 'cents'
  /** UTC, ISO 8601. */
  | 'moment'
  /** A moment of which a person reads the day. */
  | 'day'
  /** Another record, by its id and its name. */
  | 'reference'
  /** One of `leadSources`. */
  | 'source';

/** What is known of a field of a lead. */
export interface LeadField {
  /** What people call it. */
  label: string;
  /** The setting that holds the account's own word for it, which then takes the place of `label`. */
  accountLabel?: 'singular_product_label' | 'custom_field_1_label' | 'administrative_status_label';
  value: LeadFieldValue;
  /** Where a person writes it: what its input is called in the rules of `leadInput.ts`. */
  input?: string;
  /** Where it is a column of the list, and of an exported list. */
  column?: {
    /** Its word in the address and in what a device remembers. */
    word: string;
    /** What stands over the column, on the screen and in a file, where that is not its label. */
    header?: string;
    /** The list can be ordered by it; `reversed` where what shows grows as the value behind it shrinks. */
    order?: 'plain' | 'reversed';
    /**
     * The mark of the first choices of columns that knew it. People have chosen theirs before: a column that came later
     * joins no list unasked. A new one takes the next number.
     */
    since?: number;
  };
  /**
   * Where it stands on the lead's panel: places are counted line by line, two in a line. A new one takes the next
   * number.
   */
  panel?: number;
  /** Its changes appear in the history of the lead and in the audit log. */
  hasHistory?: true;
  /** It identifies somebody, or holds what somebody wrote: the audit log seals it. */
  isPersonal?: true;
  /** Where a column of an imported file may fill it. */
  import?: {
    /** Imports of old leads take the fields of new ones as well. */
    of: 'new' | 'old';
    /** How the headers of files call it, without case, accents and punctuation. */
    synonyms: readonly string[];
  };
}
