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
const cache = join(here, '.cache', 'doors');

function readRoot(): Line[] {
  const text = readFileSync(join(here, 'src', 'index.ts'), 'utf8');
  return [...text.matchAll(/^export (type )?\{ (.*) \} from '\.\/(\w+)\/([\w.]+)';$/gm)].map(
    ([, type, names = '', folder = '', file = '']) => ({
      types: type !== undefined,
      names: names.split(', '),
      folder,
      file,
    }),
  );
}

const hasComponent = ({ types, names, file }: Line) =>
  !types && /^[A-Z]\w*\.tsx$/.test(file) && names.some((name) => /^[A-Z][a-z]/.test(name));
const nameOf = (line: Line) => basename(line.file, '.tsx');

/**
 * The doors of the package beside its root, each with what of the root goes through it: one per file of components,
 * named after it. What stands beside components (types, presets, `toast`) goes through the door of the folder's main
 * component; a folder without components is a door itself.
 */
export function doors(): Map<string, readonly Line[]> {
  const lines = readRoot();
  const componentFiles = lines.filter(hasComponent);
  const doorOf = ({ folder, file }: Line) => {
    const siblings = componentFiles.filter((line) => line.folder === folder);
    const own =
      siblings.find((line) => line.file === file) ??
      siblings.find((line) => nameOf(line).toLowerCase() === folder.toLowerCase()) ??
      siblings[0];
    return own ? nameOf(own) : folder;
  };
  const found = new Map<string, Line[]>();
  for (const line of lines) found.set(doorOf(line), [...(found.get(doorOf(line)) ?? []), line]);
  // Types alone need no door: they come along with the props that name them.
  for (const [name, exported] of found) if (exported.every(({ types }) => types)) found.delete(name);
  return found;
}

/** Writes a module per door, for the build, and gives their paths by name. */
export function writeDoors(): Record<string, string> {
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
  return Object.fromEntries([...doors()].map(([name, lines]) => [name, write(name, lines)]));
}
