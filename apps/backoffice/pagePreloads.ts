import type { EntryPath } from '@funil/api/contract';
import type { Plugin, Rolldown } from 'vite';

/** Where the server reads what each page loads, below the folder of the build. */
export const preloadsFile = '.vite/preloads.json';

/**
 * Modules worth a line in the page for each of their files, by the page's path; `*` stands for all other pages. The
 * server's `entryPages.ts` has the rest about the screens of visitors.
 */
export const preloadedModules: Readonly<Record<EntryPath | '*', string>> = {
  '/login': 'features/session/LoginPage.tsx',
  '/simulador': 'features/simulator/SimulatorPage.tsx',
  '/afiliar': 'features/affiliateSignUp/AffiliateSignUpPage.tsx',
  '*': 'app/routing/signedInScreens.ts',
};

/**
 * Writes down which files each of the modules above needs, so that the page can name them: the browser
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

      const preloads = Object.entries(preloadedModules).map(([path, file]) => {
        const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(`/src/${file}`));
        if (!chunk) return this.error(`pagePreloads.ts names a module that is not in the build: ${file}`);
        const scripts = [...neededBy(chunk)].filter((one) => !initial.has(one));
        return [path, scripts];
      });
      this.emitFile({ type: 'asset', fileName: preloadsFile, source: JSON.stringify(Object.fromEntries(preloads)) });
    },
  }) satisfies Plugin;
