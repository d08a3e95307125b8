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

/** What LibreOffice makes of a CSV, as a workbook. */
export async function openInLibreOffice(csv: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'funil-office-'));
  try {
    const path = join(folder, 'file.csv');
    await writeFile(path, csv);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const target = ['--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', folder];
    await promisify(execFile)('soffice', [profile, '--headless', `--infilter=${brazilianCsv}`, ...target, path]);
    return await readFile(join(folder, 'file.xlsx'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
