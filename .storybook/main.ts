import type { StorybookConfig } from '@storybook/react-vite';
import { prebundled } from '../scripts/prebundled.mjs';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './docs/*.mdx',
    './matrix/*.stories.tsx',
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../apps/backoffice/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
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
