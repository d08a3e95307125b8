import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

const source = join(import.meta.dirname, 'src');
const declaration = /\bconst (\w+)(?:: [\w<>'&{} ?:]+)? = styled(?:\.\w+|\([\w.]+\))/g;

/**
 * Gives every styled component an id of its own. Without, styled-components counts them as they are created, and a
 * server that loads the package whole counts further than a bundle in the browser that dropped what it does not use:
 * the class names would differ, and hydration with them.
 */
export const componentIds: Plugin = {
  name: 'component-ids',
  setup(build) {
    const owners = new Map<string, string>();
    build.onStart(() => owners.clear());
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const file = relative(source, path).replaceAll('\\', '/');
      if (file.startsWith('..')) return undefined;
      const text = await readFile(path, 'utf8');
      const contents = text.replace(declaration, (found, name: string) => {
        const owner = `${file} ${name}`;
        const id = `f${createHash('sha256').update(owner).digest('hex').slice(0, 5)}`;
        if ((owners.get(id) ?? owner) !== owner)
          throw new Error(`${owner} and ${owners.get(id)} would have one id: rename one of them`);
        owners.set(id, owner);
        return `${found}.withConfig({ componentId: '${id}' })`;
      });
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};
