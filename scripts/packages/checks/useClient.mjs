import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weigh } from '../bundle.mjs';
import { codeEntries } from '../pack.mjs';

const DIRECTIVE = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/|['"]use strict['"];?)*['"]use client['"]/;

/** Whether a module starts with 'use client'. */
export const hasUseClient = (code) => DIRECTIVE.test(code);

/** @type {Map<string, Promise<boolean>>} several checks ask for the same entry */
const asked = new Map();

/** Whether an entry's own code imports React or what is built on it. */
export function reachesReact(packed, subpath, consumer) {
  const entry = packed.name + subpath.slice(1);
  const ask = async () => {
    const { imports } = await weigh(`export * from '${entry}'`, consumer, { own: packed.name });
    return [...imports].some((name) => /^(react|react-dom|styled-components|swr)(\/|$)/.test(name));
  };
  if (!asked.has(entry)) asked.set(entry, ask());
  return asked.get(entry);
}

/**
 * Entries that React Server Components would misread: those that reach React must be marked as client code, and
 * nothing else may be, since the mark keeps a module out of the server.
 *
 * @param {import('../packages.mjs').PublishedPackage} promise
 * @param {import('../pack.mjs').Packed} packed
 * @param {string} consumer
 */
export async function useClientFaults(promise, packed, consumer) {
  const faults = [];
  for (const [subpath, files] of codeEntries(packed)) {
    const needsMark = await reachesReact(packed, subpath, consumer);
    if (needsMark && promise.withoutReact.includes(subpath)) faults.push(`${subpath} reaches React`);
    for (const file of [files.import, files.require].filter(Boolean)) {
      const isMarked = hasUseClient(readFileSync(join(packed.folder, file), 'utf8'));
      if (isMarked && !promise.rendersReact) faults.push(`${file} says 'use client'`);
      if (isMarked && !needsMark) faults.push(`${file} says 'use client' and reaches no React`);
      if (!isMarked && promise.rendersReact && needsMark) faults.push(`${file} reaches React and lacks 'use client'`);
    }
  }
  return [...new Set(faults)];
}
