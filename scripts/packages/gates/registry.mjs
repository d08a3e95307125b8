import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { run } from '../run.mjs';

/** What publint says about the unpacked tarball, in which every file is a published one. */
export async function publintFaults({ folder, manifest }) {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false, level: 'warning', strict: true });
  return messages.map((message) => formatMessage(message, pkg ?? manifest, { color: false }) ?? message.code);
}

/** What "Are the types wrong?" says about a tarball, for Node 16 and later, and bundlers. */
export async function typesFaults({ tarball }) {
  const { code, output } = await run('attw', [tarball, '--profile', 'node16', '--format', 'ascii', '--no-emoji']);
  return code === 0 ? [] : [output.trim()];
}
