import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { codeEntries, specifiersOf } from '../pack.mjs';
import { examplesOf } from '../readme.mjs';
import { inWorkers } from '../inWorkers.mjs';
import { firstSentence } from '../reference.mjs';
import { withUndefined } from '../optionalTypes.mjs';
import { foreignTypeFaults } from './foreignTypes.mjs';
import { contentFaults, manifestFaults } from './manifest.mjs';
import { namesIn } from './names.mjs';
import { askedFor, nextVersion, releaseLines } from './release.mjs';
import { styleAttributeFaults } from './styleAttributes.mjs';
import { hasUseClient } from './useClient.mjs';

const files = [
  'LICENSE',
  'README.md',
  'REFERENCE.md',
  'dist/index.cjs',
  'dist/index.cjs.map',
  'dist/index.js',
  'dist/index.js.map',
  'llms.txt',
  'llms-full.txt',
  'package.json',
];
const manifest = {
  name: '@funil/example',
  license: 'MIT',
  keywords: ['example'],
  sideEffects: false,
  exports: {
    '.': {
      import: { types: './dist/index.d.ts', default: './dist/index.js' },
      require: { types: './dist/index.d.cts', default: './dist/index.cjs' },
    },
    './tokens.css': './dist/tokens.css',
    './package.json': './package.json',
  },
  peerDependencies: { react: '>=18.2' },
  dependencies: { imask: '~7.6.1' },
  repository: { type: 'git', url: 'git+https://example.com/example.git', directory: 'packages/example' },
  homepage: 'https://example.com',
  bugs: 'https://example.com/issues',
};

describe('manifestFaults', () => {
  it('finds nothing wrong with a good package', () => {
    expect(manifestFaults(manifest, files)).toEqual([]);
  });

  it.each([
    ['README.md is missing', manifest, files.filter((file) => file !== 'README.md')],
    [
      'exports["."] still has the source condition',
      { ...manifest, exports: { '.': { source: './src/index.ts' } } },
      files,
    ],
    [
      'exports["."] still has the source condition',
      { ...manifest, exports: { '.': { import: { source: './src/index.ts' } } } },
      files,
    ],
    ['exports has no "."', { ...manifest, exports: {} }, files],
    [
      'dependencies.@funil/theme is "workspace:*"',
      { ...manifest, dependencies: { '@funil/theme': 'workspace:*' } },
      files,
    ],
    ['react is a dependency and must be a peer', { ...manifest, dependencies: { react: '^19.0.0' } }, files],
    ['dependencies.imask is "7.6.1", no range', { ...manifest, dependencies: { imask: '7.6.1' } }, files],
    ['repository is missing', { ...manifest, repository: undefined }, files],
    ['bugs is missing', { ...manifest, bugs: undefined }, files],
    ['repository has no directory', { ...manifest, repository: { type: 'git' } }, files],
    ['no source map beside dist/index.js', manifest, files.filter((file) => file !== 'dist/index.js.map')],
    ['sideEffects is not declared', { ...manifest, sideEffects: undefined }, files],
    ['keywords are missing', { ...manifest, keywords: [] }, files],
    ['license is not MIT', { ...manifest, license: 'ISC' }, files],
    ['files that are no use to anybody: src/index.ts', manifest, [...files, 'src/index.ts']],
    [
      'files that are no use to anybody: dist/Button.test.js, dist/Button.test.js.map',
      manifest,
      [...files, 'dist/Button.test.js', 'dist/Button.test.js.map'],
    ],
  ])('says: %s', (fault, published, publishedFiles) => {
    expect(manifestFaults(published, publishedFiles)).toEqual([fault]);
  });
});

describe('contentFaults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'funil-content-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const published = (licences: string) => {
    const map = {
      sources: ['../src/a.ts', '../node_modules/.pnpm/imask@7.6.1/node_modules/imask/esm/index.js'],
      sourcesContent: ['', ''],
    };
    writeFileSync(join(folder, 'index.cjs'), "require('imask')");
    writeFileSync(join(folder, 'index.cjs.map'), JSON.stringify(map));
    writeFileSync(join(folder, 'THIRD-PARTY.md'), licences);
    return { manifest, folder, files: ['index.cjs', 'index.cjs.map', 'THIRD-PARTY.md'] };
  };

  it('wants the licence of what is inside a built file', () => {
    expect(contentFaults(published('- `imask`: Copyright'))).toEqual([]);
    expect(contentFaults(published('- `react-imask`: Copyright'))).toEqual([
      'code of imask is inside, and THIRD-PARTY.md does not name it',
    ]);
  });
});

describe('foreignTypeFaults', () => {
  it('names the library whose types a product would see', () => {
    const folder = mkdtempSync(join(tmpdir(), 'funil-types-'));
    const text = `import { ReactNode } from 'react';
import { TenantTheme } from '@funil/theme';
import * as Radix from '@radix-ui/react-menu';
declare const part: import('styled-components/dist/types').Styled;
declare const other: import('styled-components').Styled;`;
    writeFileSync(join(folder, 'index.d.ts'), text);
    const peers = { ...manifest, peerDependencies: { 'styled-components': '>=6' } };
    const faults = foreignTypeFaults({ manifest: peers, folder, files: ['index.d.ts'] });
    rmSync(folder, { recursive: true });
    expect(faults).toEqual([
      'index.d.ts has types of @radix-ui/react-menu',
      'index.d.ts has types of styled-components/dist/types',
    ]);
  });
});

describe('codeEntries', () => {
  it('lists entries that are code, in both formats', () => {
    expect(codeEntries({ manifest, files })).toEqual([
      ['.', { import: './dist/index.js', require: './dist/index.cjs' }],
    ]);
  });

  it('writes patterns out, without what a narrower one shuts and without the root under a second name', () => {
    const exports = {
      ...manifest.exports,
      './*': {
        import: { types: './dist/*.d.ts', default: './dist/*.js' },
        require: { types: './dist/*.d.cts', default: './dist/*.cjs' },
      },
      './chunks/*': null,
    };
    const built = ['dist/index.js', 'dist/Button.js', 'dist/Button.cjs', 'dist/Button.d.ts', 'dist/chunks/chunk-A.js'];
    expect(codeEntries({ manifest: { ...manifest, exports }, files: built })).toEqual([
      ['.', { import: './dist/index.js', require: './dist/index.cjs' }],
      ['./Button', { import: './dist/Button.js', require: './dist/Button.cjs' }],
    ]);
    expect(specifiersOf({ name: '@funil/example', manifest: { ...manifest, exports }, files: built })).toEqual([
      '@funil/example',
      '@funil/example/Button',
    ]);
  });
});

describe('hasUseClient', () => {
  it.each([
    `'use client';\nexport {};`,
    `"use client"\n`,
    `// banner\n'use client';`,
    `/* banner */ "use strict";'use client';`,
  ])('sees it in %j', (code) => {
    expect(hasUseClient(code)).toBe(true);
  });

  it.each([`import 'react';\n'use client';`, `// 'use client'\nexport {};`, `const text = 'use client';`, ''])(
    'does not see it in %j',
    (code) => {
      expect(hasUseClient(code)).toBe(false);
    },
  );
});

describe('examplesOf', () => {
  it('takes whole modules, by name, and leaves shell lines and fragments alone', () => {
    const readme =
      "```sh\nnpm i\n```\n```tsx\nimport a from 'a';\n```\n```tsx\n<a />\n```\n```tsx recipe=Form\nimport b from 'b';\n```\n```ts\nimport c from 'c';\n```\n";
    expect(examplesOf(readme)).toEqual([
      { name: 'FirstUse', code: "import a from 'a';\n", extension: 'tsx' },
      { name: 'Form', code: "import b from 'b';\n", extension: 'tsx' },
      { name: 'Example3', code: "import c from 'c';\n", extension: 'ts' },
    ]);
    expect(examplesOf('# Nothing')).toEqual([]);
  });
});

describe('the trial of a release', () => {
  it('takes the highest bump that any changeset asks for', () => {
    const first = '---\n"@funil/ui": minor\n\'@funil/theme\': patch\n---\n\n"@funil/api": major is text\n';
    const second = '---\n"@funil/ui": patch\n---\n\nMore.\n';
    expect([...askedFor([first, second])]).toEqual([
      ['@funil/ui', 'minor'],
      ['@funil/theme', 'patch'],
    ]);
  });

  it.each([
    ['0.0.0', 'minor', '0.1.0'],
    ['0.1.3', 'patch', '0.1.4'],
    ['0.9.9', 'major', '1.0.0'],
  ] as const)('%s with a %s is %s', (version, bump, next) => {
    expect(nextVersion(version, bump)).toBe(next);
  });
});

describe('releaseLines', () => {
  it('takes the lines of the section about releases, and of no other', () => {
    const page =
      '# Contributing\n\n```sh\nnpm start\n```\n\n## A release of the packages\n\nText:\n\n```sh\nnpm run one\n\ngit push\n```\n\n```sh\nnpm run other\n```\n';
    expect(releaseLines(page)).toEqual(['npm run one', 'git push']);
    expect(releaseLines('# Contributing\n')).toEqual([]);
  });
});

describe('namesIn', () => {
  it('finds components, types and hooks in code quotes, and leaves blocks and other words alone', () => {
    const page =
      '`Modal` `masks` and `useCan` of `QRCode({ value })`, not Plain, `<Toaster />` or `fetch`\n```tsx\nconst text = `Inside`;\n```\n';
    expect([...namesIn(page)]).toEqual(['Modal', 'useCan', 'QRCode', 'Toaster']);
  });
});

describe('firstSentence', () => {
  it.each([
    ['A row of a list. More about it.', 'A row of a list.'],
    ['Asks for the\n rows: by page', 'Asks for the rows.'],
    ['One of `a | b`', 'One of `a \\| b`'],
    ['', ''],
  ])('of %j is %j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });
});

describe('withUndefined', () => {
  it.each([
    ['interface A { a?: string; }', 'interface A { a?: string | undefined; }'],
    ['interface A { a?: () => void; b: string; }', 'interface A { a?: (() => void) | undefined; b: string; }'],
    ['interface A { a?: { b?: number; }; }', 'interface A { a?: { b?: number | undefined; } | undefined; }'],
    [
      'interface A { a?: string | undefined; b?: keyof A; }',
      'interface A { a?: string | undefined; b?: (keyof A) | undefined; }',
    ],
    [
      'interface A { a?: () => { b?: string }; }',
      'interface A { a?: (() => { b?: string | undefined }) | undefined; }',
    ],
  ])('%s', (before, after) => {
    expect(withUndefined(before)).toBe(after);
    expect(withUndefined(after)).toBe(after);
  });
});

describe('inWorkers', () => {
  it('begins tasks in their order, no more at a time than there are workers', async () => {
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    await inWorkers(
      [1, 2, 3, 4, 5],
      async (task: number) => {
        begun.push(task);
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
      },
      2,
    );
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });
});

describe('styleAttributeFaults', () => {
  const readme =
    '**A nonce does not cover style attributes**: those of a number have some (`Slider`, `Tabs`), and a browser drops them.';
  const slider = '<span style="margin-top:3px;--part:0"></span>';
  const tabs = '<div style="outline:none"></div>';
  const plain = '<p style="margin-top:3px"></p>';

  it('finds nothing where the README names all of them', () => {
    expect(styleAttributeFaults({ Slider: slider, Tabs: tabs, Button: plain }, readme, 'margin-top:3px')).toEqual([]);
  });

  it.each([
    [
      'Button has a style attribute from the server (color:red), which the README does not say',
      { Slider: slider, Tabs: tabs, Button: '<i style="color:red">' },
    ],
    ['the README says that Tabs has a style attribute from the server; it has none', { Slider: slider, Tabs: plain }],
  ])('says: %s', (fault, pages) => {
    expect(styleAttributeFaults(pages, readme, 'margin-top:3px')).toEqual([fault]);
  });
});
