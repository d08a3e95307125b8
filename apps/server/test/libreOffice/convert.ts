import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * How somebody in Brazil opens a CSV: semicolons, quotes, UTF-8, from the first line, in Brazilian Portuguese (1046),
 * with numbers and days made out.
 */
const brazilianCsv = 'CSV:59,34,76,1,,1046,false,true';

/** What LibreOffice makes of CSV files, each as a workbook: opened in one start, which takes longer than the files. */
export async function openInLibreOffice(files: readonly string[]): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'funil-office-'));
  try {
    const paths = files.map((_csv, index) => join(folder, `${index}.csv`));
    await Promise.all(files.map((csv, index) => writeFile(paths[index]!, csv)));
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const target = ['--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', folder];
    await promisify(execFile)('soffice', [profile, '--headless', `--infilter=${brazilianCsv}`, ...target, ...paths]);
    return await Promise.all(files.map((_csv, index) => readFile(join(folder, `${index}.xlsx`))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
