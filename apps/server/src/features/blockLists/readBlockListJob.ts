import { maxImportRows } from '@funil/api/contract';
import { yup } from '@funil/validation';
import { isPhone, parsePhone } from '@funil/validation/values';
import { fileKey, MissingFile } from '../../platform/files/FileStorage.ts';
import { findFile, releaseFiles } from '../../platform/files/files.queries.ts';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { JobContext } from '../../platform/jobs/defineJob.ts';
import { UnreadableFile } from '../../platform/readers/UnreadableFile.ts';
import { unreadableReason } from '../leadImports/jobs/importStep.ts';
import { readPhone } from '../leadImports/rows/readPhoneAndEmail.ts';
import { withSource } from '../leadImports/source/openSource.ts';
import { digestKeyOf } from '../suppression/digestKey.ts';
import { identifierDigests } from '../suppression/identifierDigests.ts';
import {
  countListPhones,
  insertListPhones,
  listInForce,
  lockBlockList,
  removeListPhones,
  saveBlockList,
} from './blockLists.queries.ts';

const readBlockListJobInput = yup
  .object({ list_id: yup.string().required(), file_id: yup.string().required() })
  .noUnknown();
type Input = yup.InferType<typeof readBlockListJobInput>;

const goneText = 'O arquivo não está mais disponível. Envie de novo.';

/** The first cell that is a phone; registers also give area code and number in two cells. Null for a row without one. */
export function phoneOfRow(cells: readonly string[]): string | null {
  const candidates = [...cells, `${cells[0] ?? ''}${cells[1] ?? ''}`].filter((text) => text !== '');
  for (const text of candidates) {
    const { text: read } = readPhone([{ at: 0, text }]);
    if (isPhone(read)) return parsePhone(read);
  }
  return null;
}

/** Ends the list without phones, for a file that cannot be read. */
async function fail({ input, step }: JobContext<Input, null>, problem: string): Promise<void> {
  await step(async (tx) => {
    await removeListPhones(tx, input.list_id);
    await saveBlockList(tx, input.list_id, { state: 'failed', problem });
    await releaseFiles(tx, [input.file_id]);
  });
}

/** Reads the file into the list. Returns the number of rows without a phone. */
async function readPhones(job: JobContext<Input, null>): Promise<number> {
  const { input, step, vault } = job;
  const { accountId, file, key } = await step(async (tx) => ({
    accountId: tx.accountId,
    file: await findFile(tx, input.file_id),
    key: await digestKeyOf(tx, vault),
  }));
  if (!file) throw new UnreadableFile(goneText);
  let rowsCount = 0;
  let unreadCount = 0;
  const isWorkbook = file.contentType.endsWith('.sheet');
  await withSource(job, fileKey({ accountId, id: file.id }), isWorkbook, null, async (source) => {
    for await (const rows of source.rows(0)) {
      rowsCount += rows.length;
      if (rowsCount > maxImportRows)
        throw new UnreadableFile(
          `O arquivo tem mais de ${maxImportRows.toLocaleString('pt-BR')} linhas. Divida em arquivos menores.`,
        );
      const phones = rows.map(({ cells }) => phoneOfRow(cells)).filter((phone) => phone !== null);
      unreadCount += rows.length - phones.length;
      const digests = phones.map(
        (phone) => identifierDigests(key.bytes, { documentNumber: null, phone, email: null })[0]!.digest,
      );
      await step(async (tx, { progress }) => {
        await insertListPhones(tx, input.list_id, digests);
        progress(rowsCount);
      });
    }
  });
  return unreadCount;
}

/** Reads a file of a register. An interrupted attempt starts over, and adds what is already there without effect. */
export const readBlockListJob = defineJob<Input>({
  name: 'block_list.read',
  input: readBlockListJobInput,
  retries: 2,
  isCancelable: false,
  async run(job) {
    const { input, step } = job;
    try {
      const unreadCount = await readPhones(job);
      await step(async (tx) => {
        const list = await lockBlockList(tx, input.list_id);
        if (list?.state !== 'reading') return;
        const phonesCount = await countListPhones(tx, list.id);
        if (phonesCount === 0)
          throw new UnreadableFile('Nenhum telefone foi encontrado na primeira planilha do arquivo.');
        for (const { id } of await listInForce(tx, list.kind, list.id)) {
          await removeListPhones(tx, id);
          await saveBlockList(tx, id, { state: 'replaced' });
        }
        await saveBlockList(tx, list.id, { state: 'ready', phonesCount, unreadCount });
        // The phones of strangers are kept as digests only.
        await releaseFiles(tx, [input.file_id]);
      });
    } catch (error) {
      const reason = error instanceof MissingFile ? goneText : unreadableReason(error, job);
      if (reason === null) throw error;
      await fail(job, reason);
    }
  },
});
