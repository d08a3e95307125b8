import type { EntryPath } from '@funil/api/contract';
import type { Plugin, Rolldown } from 'vite';

/** Where the server reads what each page loads, below the folder of the build. */
export const preloadsFile = '.vite/preloads.json';

/** Worth a line in the page for each of their files. The server's `entryPages.ts` has the rest about them. */
export const preloadedScreens: Readonly<Record<EntryPath, string>> = {
  '/login': 'session/LoginPage.tsx',
  '/simulador': 'simulator/SimulatorPage.tsx',
  '/afiliar': 'affiliateSignUp/AffiliateSignUpPage.tsx',
};

/**
 * Writes down which files each of the screens above needs, by its path, so that the page can name them: the browser
 * loads them together with the entry, not after it has run.
 */
export const pagePreloads = () =>
  ({
    name: 'page-preloads',
    apply: 'build',
    generateBundle(this: Rolldown.PluginContext, _options: unknown, bundle: Rolldown.OutputBundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const initial = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...neededBy(chunk)]));

      function neededBy(chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> {
        if (seen.has(chunk.fileName)) return seen;
        seen.add(chunk.fileName);
        for (const name of chunk.imports) {
          const next = bundle[name];
          if (next?.type === 'chunk') neededBy(next, seen);
        }
        return seen;
      }

      const preloads = Object.entries(preloadedScreens).map(([path, file]) => {
        const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(`/features/${file}`));
        if (!chunk) return this.error(`pagePreloads.ts names a screen that is not in the build: ${file}`);
        const scripts = [...neededBy(chunk)].filter((one) => !initial.has(one));
        return [path, scripts];
      });
      this.emitFile({ type: 'asset', fileName: preloadsFile, source: JSON.stringify(Object.fromEntries(preloads)) });
    },
  }) satisfies Plugin;
