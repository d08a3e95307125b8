import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Marks the icons as free of side effects. They stand in one file with each other here, and a product's bundler would
 * otherwise keep all of them.
 */
export const pureIcons: Plugin = {
  name: 'pure-icons',
  setup(build) {
    build.onLoad({ filter: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.m?js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text
        .replace('\n__iconData.node;\n', '\n')
        .replace(' = createLucideIcon(', ' = /* @__PURE__ */ createLucideIcon(');
      return { contents, loader: 'js' };
    });
  },
};
