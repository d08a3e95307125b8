import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

const packagesFolder = join(import.meta.dirname, '../../packages');

/** The block `tsx recipe=proxy` of a package's README. The step `packages` compiles and runs these blocks. */
function recipeOf(packageName: string, recipe: string): string {
  const readme = readFileSync(join(packagesFolder, packageName, 'README.md'), 'utf8');
  const [, code] = new RegExp(`^\`\`\`tsx? recipe=${recipe}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(readme) ?? [];
  if (code === undefined) throw new Error(`The README of ${packageName} has no recipe ${recipe}.`);
  return code.trimEnd();
}

/**
 * Fills an empty block of a page, `tsx readme=ui#proxy`, with the recipe of that README, so that a longer example
 * stands in one place only. Storybook and the site use it.
 */
export const readmeCode = () => (tree: Root) => {
  visit(tree, 'code', (node) => {
    const [, packageName, recipe] = /\breadme=([\w-]+)#([\w.]+)/.exec(node.meta ?? '') ?? [];
    if (packageName && recipe) node.value = recipeOf(packageName, recipe);
  });
};
