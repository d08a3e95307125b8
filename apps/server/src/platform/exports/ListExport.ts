import type { Actor, ExportFormat } from '@funil/api/contract';
import type { yup } from '@funil/validation';
import type { AuditVault } from '../audit/auditVault.ts';
import type { AccountTx } from '../db/withAccount.ts';
import type { Account } from '../identity/findAccount.ts';
import type { SheetColumn } from './listSheet.ts';

/** Who reads a list for a file, in a request or in a job. */
export interface ListReader {
  tx: AccountTx;
  actor: Actor;
  account: Pick<Account, 'timeZone' | 'personalization'>;
  vault: AuditVault;
}

export interface ListPart<Row> {
  rows: readonly Row[];
  /** Where the next part begins; null at the end. */
  next: string | null;
}

/** A list that can be written to a file, whole, however long it is. */
export interface ListExport<Input extends { format: ExportFormat }, Row> {
  /** Rule of the endpoint's body. */
  input: yup.Schema<Input>;
  /** Title above the table: "Afiliados". */
  title: string;
  /** File name before the day: "afiliados". */
  name: string;
  columns(reader: Pick<ListReader, 'actor' | 'account'>): readonly SheetColumn<Row>[];
  /** Reads up to `limit` rows after the cursor. */
  readPart(
    reader: ListReader,
    filters: Omit<Input, 'format'>,
    cursor: string | null,
    limit: number,
  ): Promise<ListPart<Row>>;
  /** Texts of the filters, above the table. `first` is a row of the list, which names what the filters refer to. */
  describe(
    reader: ListReader,
    filters: Omit<Input, 'format'>,
    first: Row | undefined,
  ): Promise<readonly string[]> | readonly string[];
}

/** Rows per statement. */
export const listExportPart = 1_000;
