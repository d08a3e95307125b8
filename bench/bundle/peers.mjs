#!/usr/bin/env node
// Weights of a button, a text field and a set of controls in several libraries: minified, gzipped, React excluded, in
// one run: by esbuild, and as a Vite product builds it. Then how many packages an installation of ours brings along.
//   node bench/bundle/peers.mjs
// Builds our packages; the compared libraries are those that bench/render installs. A look, not a check: exits 0.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { weigh, weighInVite } from '../../scripts/packages/bundle.mjs';
import { childEnvironment, root } from '../../scripts/steps/environment.mjs';

const installed = join(root, 'bench', 'render');
const run = (program, args, cwd) => execFileSync(program, args, { cwd, env: childEnvironment(), stdio: 'ignore' });
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
if (!existsSync(join(installed, 'node_modules'))) {
  console.log('Installing the compared libraries.');
  run('npx', ['--yes', packageManager, 'install', '--prod=false', '--no-lockfile'], installed);
}
for (const folder of ['theme', 'validation', 'ui']) run('tsup', [], join(root, 'packages', folder));

const react = ['react', 'react-dom'];
const ours = ['TextInput', 'Textarea', 'FilePicker', 'Slider', 'LoadingOverlay', 'Select', 'Modal'];
const ui = join(root, 'packages', 'ui');
const fromEntryPoint = (name) => `export { ${name} } from './dist/${name}.js';`;

const provider = "export { createTenantTheme, TenantThemeProvider } from '@funil/theme';";
/** For a theme that a server or a build has derived. */
const preparedProvider = "export { PreparedThemeProvider } from '@funil/theme';";
const withoutStyles = [...react, 'styled-components'];

/** One component with the provider that each library wants. */
const single = (name, peers) => ({
  [`Funil, ${name}`]: { from: ui, code: `${fromEntryPoint(name)}\n${provider}` },
  [`Funil, ${name}, theme from a server`]: { from: ui, code: `${fromEntryPoint(name)}\n${preparedProvider}` },
  [`Funil, ${name}, without styled-components`]: {
    from: ui,
    code: `${fromEntryPoint(name)}\n${provider}`,
    external: withoutStyles,
  },
  [`Funil, ${name} from the root`]: { from: ui, code: `export { ${name} } from './dist/index.js';\n${provider}` },
  ...peers,
});
const themes = { css: '@radix-ui/themes/styles.css' };
const mantine = { css: '@mantine/core/styles.css' };
const buttons = single('Button', {
  'Radix Themes': { ...themes, code: "export { Button, Theme } from '@radix-ui/themes';" },
  Mantine: { ...mantine, code: "export { Button, MantineProvider } from '@mantine/core';" },
  'React Aria': { code: "export { Button } from 'react-aria-components';", lacks: 'no styles' },
  MUI: { code: "export { Button, ThemeProvider, createTheme } from '@mui/material';" },
});
const textFields = single('TextInput', {
  'Radix Themes': { ...themes, code: "export { Text, TextField, Theme } from '@radix-ui/themes';", lacks: 'no mask' },
  Mantine: { ...mantine, code: "export { MantineProvider, TextInput } from '@mantine/core';", lacks: 'no mask' },
  'React Aria': {
    code: "export { FieldError, Input, Label, Text, TextField } from 'react-aria-components';",
    lacks: 'no styles, mask',
  },
  MUI: { code: "export { TextField, ThemeProvider, createTheme } from '@mui/material';", lacks: 'no mask' },
});

/** Text field, text area, file picker, slider, loading overlay, select and modal, with the provider that each wants. */
const sets = {
  Funil: {
    from: ui,
    code: [...ours.map(fromEntryPoint), provider].join('\n'),
  },
  'Funil, theme from a server': { from: ui, code: [...ours.map(fromEntryPoint), preparedProvider].join('\n') },
  'Funil, inputs alone, without styled-components': {
    from: ui,
    code: ours.map(fromEntryPoint).join('\n'),
    external: withoutStyles,
  },
  'Radix Themes': {
    code: "export { Dialog, Select, Slider, Spinner, TextArea, TextField, Theme } from '@radix-ui/themes';",
    css: '@radix-ui/themes/styles.css',
    lacks: 'no file picker, mask or search',
  },
  Mantine: {
    code: "export { FileInput, LoadingOverlay, MantineProvider, Modal, Select, Slider, TextInput, Textarea } from '@mantine/core';",
    css: '@mantine/core/styles.css',
    lacks: 'no mask or windowed list',
  },
  'React Aria': {
    code: "export { Button, Dialog, FileTrigger, Input, Label, ListBox, ListBoxItem, Modal, ModalOverlay, Popover, ProgressBar, Select, Slider, SliderThumb, SliderTrack, Text, TextArea, TextField } from 'react-aria-components';",
    lacks: 'no styles, mask or loading overlay',
  },
  MUI: {
    code: "export { Backdrop, Button, CircularProgress, Dialog, MenuItem, Slider, TextField, ThemeProvider, createTheme } from '@mui/material';",
    lacks: 'no file picker, mask or search',
  },
  antd: {
    code: "export { ConfigProvider, Input, Modal, Select, Slider, Spin, Upload } from 'antd';",
    lacks: 'no mask',
  },
};

const kilobytes = (bytes) => (bytes ? (bytes / 1000).toFixed(1) : '').padStart(8);
const columns = ['at once', 'later', 'in Vite', 'later', 'CSS'];
console.log(
  `${'kB minified and gzipped, React excluded'.padEnd(50)}${columns.map((column) => column.padStart(8)).join('')}`,
);
for (const [title, rows] of Object.entries({ Button: buttons, TextInput: textFields, 'The set of controls': sets })) {
  console.log(title);
  for (const [name, { from = installed, code, css, external = react, lacks }] of Object.entries(rows)) {
    const { first, later } = await weigh(code, from, { external });
    const inVite = await weighInVite(code, from, external);
    const styles = css && gzipSync(readFileSync(join(installed, 'node_modules', css)), { level: 9 }).length;
    console.log(
      `  ${name.padEnd(48)}${[first, later, inVite.first, inVite.later, styles].map(kilobytes).join('')}${lacks ? `  ${lacks}` : ''}`,
    );
  }
}

/** Names of the packages that an installation brings along, React aside, as their manifests say. */
function installedWith(folder, found = new Set()) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    if (found.has(name)) continue;
    found.add(name);
    installedWith(folderOf(name, folder), found);
  }
  return found;
}

/** Where a dependency of the package in a folder stands: below it, or beside it in the store of pnpm. */
function folderOf(name, folder) {
  for (let place = folder; place !== join(place, '..'); place = join(place, '..')) {
    const candidate = join(place, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
  }
  throw new Error(`${name}, a dependency of ${folder}, is not installed.`);
}
const packages = installedWith(ui);
for (const name of ['@funil/theme', 'styled-components']) {
  packages.add(name);
  installedWith(folderOf(name, ui), packages);
}
console.log(`\nAn installation of @funil/ui brings ${packages.size} packages along, React aside.`);
