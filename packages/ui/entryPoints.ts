import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What the root of the package exports from one file. */
interface Line {
  types: boolean;
  names: string[];
  folder: string;
  file: string;
}

const here = import.meta.dirname;
const cache = join(here, '.cache', 'entryPoints');

function readRoot(): Line[] {
  const text = readFileSync(join(here, 'src', 'index.ts'), 'utf8');
  return [...text.matchAll(/^export (type )?\{([^}]*)\} from '\.\/(\w+)\/([\w.]+)';$/gm)].map(
    ([, type, names = '', folder = '', file = '']) => ({
      types: type !== undefined,
      names: names.split(',').flatMap((name) => name.trim() || []),
      folder,
      file,
    }),
  );
}

const hasComponent = ({ types, names, file }: Line) =>
  !types && /^[A-Z]\w*\.tsx$/.test(file) && names.some((name) => /^[A-Z][a-z]/.test(name));
const nameOf = (line: Line) => basename(line.file, '.tsx');

/**
 * The entry points of the package beside its root, each with what of the root it exports: one per file of components,
 * named after it. What stands beside components (types, presets, `toast`) belongs to the entry point of the folder's
 * main component; a folder without components is an entry point itself.
 */
export function entryPoints(): Map<string, readonly Line[]> {
  const lines = readRoot();
  const componentFiles = lines.filter(hasComponent);
  const entryPointOf = ({ folder, file }: Line) => {
    const siblings = componentFiles.filter((line) => line.folder === folder);
    const own =
      siblings.find((line) => line.file === file) ??
      siblings.find((line) => nameOf(line).toLowerCase() === folder.toLowerCase()) ??
      siblings[0];
    return own ? nameOf(own) : folder;
  };
  const found = new Map<string, Line[]>();
  for (const line of lines) found.set(entryPointOf(line), [...(found.get(entryPointOf(line)) ?? []), line]);
  // Types alone need no entry point: they come along with the props that name them.
  for (const [name, exported] of found) if (exported.every(({ types }) => types)) found.delete(name);
  return found;
}

/** Writes a module per entry point, for the build, and gives their paths by name. */
export function writeEntryPoints(): Record<string, string> {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const write = (name: string, lines: readonly Line[]) => {
    const path = join(cache, `${name}.ts`);
    writeFileSync(
      path,
      lines
        .map(
          ({ types, names, folder, file }) =>
            `export ${types ? 'type ' : ''}{ ${names.join(', ')} } from '../../src/${folder}/${file}';\n`,
        )
        .join(''),
    );
    return path;
  };
  return Object.fromEntries([...entryPoints()].map(([name, lines]) => [name, write(name, lines)]));
}
