import { strToU8, zipSync } from 'fflate';

const page = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Funil</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`;

const main = `import { createRoot } from 'react-dom/client';
import { createTenantTheme, TenantThemeProvider } from '@funil/theme';
import { GlobalStyle } from '@funil/theme/GlobalStyle';
import { Toaster } from '@funil/ui';
import * as examples from './Example';

const [Example] = Object.values(examples);
const theme = createTenantTheme({ name: 'Funil' });

createRoot(document.getElementById('root')!).render(
  <TenantThemeProvider asRoot theme={theme}>
    <GlobalStyle />
    <Example />
    <Toaster />
  </TenantThemeProvider>,
);
`;

const configuration = `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react()] });
`;

/** A Vite project with an example in it, as a ZIP file. */
export function projectZip(code: string, version: string): Uint8Array {
  const manifest = {
    name: 'funil-example',
    private: true,
    type: 'module',
    scripts: { dev: 'vite', build: 'vite build' },
    dependencies: {
      '@funil/theme': `^${version}`,
      '@funil/ui': `^${version}`,
      '@funil/validation': `^${version}`,
      react: '^19.0.0',
      'react-dom': '^19.0.0',
      'styled-components': '^6.4.0',
      yup: '^1.6.0',
    },
    devDependencies: { '@vitejs/plugin-react': '^6.0.0', typescript: '^6.0.0', vite: '^8.0.0' },
  };
  return zipSync({
    'package.json': strToU8(JSON.stringify(manifest, null, 2)),
    'index.html': strToU8(page),
    'vite.config.ts': strToU8(configuration),
    'src/main.tsx': strToU8(main),
    'src/Example.tsx': strToU8(code),
  });
}
