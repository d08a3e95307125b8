import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { prebundled } from '../scripts/prebundled.mjs';
import { readmeCode } from './site/readmeCode.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    // Pages in Portuguese, `X.pt.mdx`, are for the site alone: the workshop speaks English.
    './docs/**/!(*.pt).mdx',
    './docs/**/*.stories.tsx',
    './matrix/*.stories.tsx',
    './signOff/*.stories.tsx',
    '../packages/ui/src/**/!(*.pt).mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../apps/backoffice/src/**/*.stories.tsx',
  ],
  addons: [
    // Tables in the pages are written with bars.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm, readmeCode] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  // The guide of the migration links to it.
  staticDirs: [{ from: './site/codemods/to-funil.cjs', to: '/codemods/to-funil.cjs' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    build: {
      ...vite.build,
      // 'use client' means nothing in a page without a server.
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      },
    },
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...prebundled] },
    resolve: {
      ...vite.resolve,
      // Workspace packages are read from their sources: no build stands between an edit and its story.
      conditions: ['source', 'module', 'browser', 'development|production', 'import'],
      dedupe: ['react', 'react-dom', 'styled-components'],
    },
  }),
};

export default config;
