import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { publishedExports } from '../pack.mjs';
import { run } from '../run.mjs';

/** What publint says about the unpacked tarball, in which every file is a published one. */
export async function publintFaults({ folder, manifest }) {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false, level: 'warning', strict: true });
  return messages.map((message) => formatMessage(message, pkg ?? manifest, { color: false }) ?? message.code);
}

/**
 * What "Are the types wrong?" says about a tarball, for Node 16 and later, and bundlers. Style sheets have no types.
 */
export async function typesFaults({ tarball, manifest, files }) {
  const all = publishedExports({ manifest, files });
  const untyped = all.flatMap(([subpath, target]) =>
    typeof target === 'string' && !/\.(json|[cm]?js)$/.test(target) ? [subpath] : [],
  );
  // Told one by one: the tool does not look behind patterns.
  const entrypoints = [
    '--entrypoints',
    ...all.map(([subpath]) => subpath).filter((subpath) => !untyped.includes(subpath)),
  ];
  const { code, output } = await run('attw', [
    tarball,
    '--profile',
    'node16',
    '--format',
    'ascii',
    '--no-emoji',
    ...entrypoints,
  ]);
  if (code === 0) return [];
  const blocks = output.split(/\*{10,}/).map((block) => block.trim());
  const failing = blocks.filter((block) => block.split('\n').some((line) => /^(node16|bundler).*: (?!OK)/.test(line)));
  return failing.length > 0 ? failing : [output.trim()];
}
