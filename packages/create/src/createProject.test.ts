import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject } from './createProject.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-funil-'));
  mkdirSync(join(folder, 'template', 'src'), { recursive: true });
  writeFileSync(join(folder, 'template', 'src', 'main.tsx'), 'main();\n');
  const dependencies = { '@funil/ui': 'latest', react: '^19.2.0' };
  writeFileSync(join(folder, 'template', 'package.json'), JSON.stringify({ name: 'example', dependencies }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const create = (target: string) =>
  createProject({
    target: join(folder, target),
    template: join(folder, 'template'),
    versions: { '@funil/ui': '^0.3.0', '@funil/api': '^0.3.0' },
  });
const manifestOf = (target: string) =>
  JSON.parse(readFileSync(join(folder, target, 'package.json'), 'utf8')) as Record<string, unknown>;

test('a folder with something in it stays as it is', () => {
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'taken', 'notes.txt'), 'mine');
  expect(() => create('taken')).toThrow(/taken is not empty/);
  expect(readdirSync(join(folder, 'taken'))).toEqual(['notes.txt']);
});

test('a project has the name of its folder, the versions of the release and what git leaves out', () => {
  mkdirSync(join(folder, 'Gestão de Leads'));
  create('Gestão de Leads');
  expect(manifestOf('Gestão de Leads')).toEqual({
    name: 'gestao-de-leads',
    dependencies: { '@funil/ui': '^0.3.0', react: '^19.2.0' },
  });
  expect(readFileSync(join(folder, 'Gestão de Leads', '.gitignore'), 'utf8')).toContain('node_modules\n');
  expect(readFileSync(join(folder, 'Gestão de Leads', 'src', 'main.tsx'), 'utf8')).toBe('main();\n');
});

test('a folder without a letter gets a name that npm accepts', () => {
  create('___');
  expect(manifestOf('___')['name']).toBe('admin');
});
