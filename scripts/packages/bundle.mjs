import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * Bundles a line of imports as a product would, and weighs everything it loads, lazy chunks included.
 *
 * @param {string} code
 * @param {string} resolveDir a project that has the packages installed
 * @param {{ own?: string, external?: readonly string[] }} options `own`: keep nothing but the code of this package
 * @returns {Promise<{ bytes: number, imports: Set<string>, inputs: string[] }>} minified and gzipped size, what stays imported, the files inside
 */
export async function weigh(code, resolveDir, { own, external = [] } = {}) {
  const foreign = {
    name: 'foreign',
    setup(builder) {
      builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === 'entry-point') return undefined;
        const isOwn = own !== undefined && (path === own || path.startsWith(`${own}/`));
        const isExternal = own !== undefined ? !isOwn : external.some((name) => path === name || path.startsWith(`${name}/`));
        return isExternal ? { path, external: true } : undefined;
      });
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
  const outputs = Object.values(result.metafile.outputs);
  return {
    bytes: result.outputFiles.reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0),
    imports: new Set(outputs.flatMap((output) => output.imports.filter((one) => one.external).map((one) => one.path))),
    inputs: outputs.flatMap((output) => Object.keys(output.inputs)),
  };
}
