import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A story of the built Storybook. */
export interface IndexedStory {
  id: string;
  name: string;
  title: string;
  /** Path from the root, of the file of its stories. */
  file: string;
  exportName: string;
}

interface Entry {
  id: string;
  name: string;
  title: string;
  type: string;
  importPath: string;
  exportName?: string;
}

/** The stories of a built Storybook that a page may show: all but those of all accounts, which are tests. */
export function readStories(storybookFolder: string): IndexedStory[] {
  const { entries } = JSON.parse(readFileSync(join(storybookFolder, 'index.json'), 'utf8')) as {
    entries: Record<string, Entry>;
  };
  return Object.values(entries)
    .filter(({ id, type }) => type === 'story' && !id.endsWith('all-tenants'))
    .map(({ id, name, title, importPath, exportName }) => ({
      id,
      name,
      title,
      file: importPath.replace(/^\.\//, ''),
      exportName: exportName ?? '',
    }));
}
