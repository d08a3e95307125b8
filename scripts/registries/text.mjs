/** First line of each list. */
export const notice = `/* Written by \`npm run registries\` from the imported files; \`npm run check\` refuses a stale one. */\n`;

/** `import { a, b } from './file.ts';` for every file of which something is used. */
export const importLines = (used) =>
  used
    .filter(({ names }) => names.length > 0)
    .map(({ path, names }) => `import { ${names.join(', ')} } from '${path}';`)
    .join('\n');

/** Exports of whole files; of a file with internal exports by name. */
export const exportLines = (files) =>
  files
    .filter(({ exports }) => exports.some(({ isInternal }) => !isInternal))
    .flatMap(({ path, exports }) => {
      if (!exports.some(({ isInternal }) => isInternal)) return [`export * from '${path}';`];
      const named = (types) =>
        exports.filter(({ isInternal, isType }) => !isInternal && isType === types).map(({ name }) => name);
      return [
        ['export', named(false)],
        ['export type', named(true)],
      ]
        .filter(([, names]) => names.length > 0)
        .map(([keyword, names]) => `${keyword} { ${names.join(', ')} } from '${path}';`);
    })
    .join('\n');
