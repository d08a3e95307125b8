import { rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * Bundles a line of imports as a product would, and weighs everything it loads.
 *
 * @param {string} code
 * @param {string} resolveDir a project that has the packages installed
 * @param {{ own?: string, external?: readonly string[], without?: (file: string) => boolean }} options
 *   `own`: keep nothing but the code of this package; `without`: leave out its files of these names as well
 * @returns {Promise<{ first: number, later: number, imports: Set<string>, inputs: string[] }>} bytes, minified and
 * gzipped, at
 *   once and on demand; what stays imported, at once or later; the files inside
 */
export async function weigh(code, resolveDir, { own, external = [], without = () => false } = {}) {
  const foreign = {
    name: 'foreign',
    setup(builder) {
      builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === 'entry-point') return undefined;
        const isOwn = own !== undefined && (path === own || path.startsWith(`${own}/`));
        const isExternal =
          own !== undefined ? !isOwn : external.some((name) => path === name || path.startsWith(`${name}/`));
        return isExternal ? { path, external: true } : undefined;
      });
      builder.onResolve({ filter: /^\./ }, ({ path }) =>
        without(path.replace(/^.*\//, '')) ? { path, external: true } : undefined,
      );
    },
  };
  const result = await build({
    stdin: { contents: code, resolveDir, sourcefile: 'entry.js', loader: 'js' },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    minify: true,
    write: false,
    metafile: true,
    outdir: 'out',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins: [foreign],
  });
  const { outputs } = result.metafile;
  const sizes = new Map(
    result.outputFiles.map(({ path, contents }) => [
      relative(process.cwd(), path).replaceAll('\\', '/'),
      gzipSync(contents, { level: 9 }).length,
    ]),
  );
  const sum = (names) => names.reduce((bytes, name) => bytes + (sizes.get(name) ?? 0), 0);
  // The bundler also writes the lazy parts of code that it dropped: only what the entry can reach counts.
  const atOnce = reach(outputs, (kind) => kind === 'import-statement');
  const ever = reach(outputs, () => true);
  return {
    first: sum(atOnce),
    later: sum(ever) - sum(atOnce),
    imports: new Set(
      ever.flatMap((name) => outputs[name].imports.filter((one) => one.external).map((one) => one.path)),
    ),
    inputs: ever.flatMap((name) => Object.keys(outputs[name].inputs)),
  };
}

/** Names of the entry's file and of those that it imports in the given ways. */
function reach(outputs, isFollowed) {
  const found = new Set();
  const visit = (name) => {
    if (!outputs[name] || found.has(name)) return;
    found.add(name);
    for (const { path, kind, external } of outputs[name].imports) if (!external && isFollowed(kind)) visit(path);
  };
  for (const [name, { entryPoint }] of Object.entries(outputs)) if (entryPoint?.endsWith('entry.js')) visit(name);
  return [...found];
}

/**
 * The same weighed in the build of a Vite product, as its defaults make it: another judge of what is used, and another
 * minifier.
 *
 * @param {string} code
 * @param {string} project a folder that has the packages installed
 * @param {readonly string[]} external
 * @returns {Promise<{ first: number, later: number }>} bytes, minified and gzipped
 */
export async function weighInVite(code, project, external) {
  const { build: buildWithVite } = await import('vite');
  const entry = join(project, `weighed-${process.pid}.js`);
  writeFileSync(entry, code);
  try {
    const { output } = await buildWithVite({
      configFile: false,
      root: project,
      logLevel: 'silent',
      build: {
        write: false,
        rolldownOptions: {
          input: entry,
          preserveEntrySignatures: 'strict',
          external: external.map((name) => new RegExp(`^${name}(/|$)`)),
        },
      },
    });
    const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
    const atOnce = new Set();
    const visit = (name) => {
      if (!chunks.has(name) || atOnce.has(name)) return;
      atOnce.add(name);
      chunks.get(name).imports.forEach(visit);
    };
    [...chunks.values()].filter(({ isEntry }) => isEntry).forEach(({ fileName }) => visit(fileName));
    const sum = (names) =>
      [...names].reduce((bytes, name) => bytes + gzipSync(chunks.get(name).code, { level: 9 }).length, 0);
    return { first: sum(atOnce), later: sum(chunks.keys()) - sum(atOnce) };
  } finally {
    rmSync(entry);
  }
}
