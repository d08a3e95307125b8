import { listCells } from './platform/config/cells.ts';
import type { Config } from './platform/config/readConfig.ts';
import { explainFailure } from './platform/logging/explainFailure.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import type { PreparedDatabase } from './prepareDatabase.ts';

/**
 * Runs a command of operators on each database of the installation, one after the other. Where there are several, lines
 * begin with the name of the cell, and a cell that fails does not keep the command from the others.
 */
export async function eachCell(
  config: Config,
  work: (prepared: PreparedDatabase, say: (line: string) => void) => Promise<void>,
): Promise<void> {
  const hasCells = config.cells.length > 0;
  for (const cell of listCells(config)) {
    const prefix = hasCells ? `${cell.name}: ` : '';
    const say = (line: string) => void process.stdout.write(`${prefix}${line}\n`);
    const complain = (line: string) => void process.stderr.write(`${prefix}${line}\n`);
    try {
      const prepared = await prepareDatabase(cell.config, (error) => complain(error.message), say);
      await work(prepared, say).finally(() => prepared.close());
    } catch (error) {
      if (!hasCells) throw error;
      complain(explainFailure(error));
      process.exitCode = 1;
    }
  }
}
