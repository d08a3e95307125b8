import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

interface ProjectOptions {
  /** Folder of the new project; it does not exist, or is empty. */
  target: string;
  template: string;
  /** Ranges of the packages that were published together, by name. */
  versions: Readonly<Record<string, string>>;
}

/** A name that npm accepts, from that of the folder. */
const nameOf = (folder: string) =>
  basename(folder)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'admin';

/**
 * Copies the template into a folder, under its name and with the versions of this release.
 *
 * @throws Error when something is there already
 */
export function createProject({ target, template, versions }: ProjectOptions): void {
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${target} is not empty. Choose another folder.`);
  cpSync(template, folder, { recursive: true });
  // npm leaves a file of this name out of a package.
  writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist\n');
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { name: string; dependencies: Record<string, string> };
  const dependencies = Object.entries(manifest.dependencies).map(([name, range]) => [name, versions[name] ?? range]);
  const own = { ...manifest, name: nameOf(folder), dependencies: Object.fromEntries(dependencies) as object };
  writeFileSync(file, `${JSON.stringify(own, null, 2)}\n`);
}
