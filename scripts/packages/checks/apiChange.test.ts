import { describe, expect, it } from 'vitest';
import { behindExports, exportsIn } from '../apiList.mjs';
import { apiChangeFaults } from './apiChange.mjs';

const report = (code: string) => `## API Report File for "@funil/example"\n\n\`\`\`ts\n\n${code}\n\`\`\`\n`;
const api = (code: string) => ({ index: exportsIn(report(code)) });

const button = `// @public
export interface ButtonProps {
    tone: 'quiet' | 'loud';
}
`;
const link = `// @public (undocumented)
export function link(to: string): string;
`;
const manifest = (version: string) => ({ name: '@funil/example', version });

describe('exportsIn', () => {
  it('finds each export, and puts together what is not exported', () => {
    const found = exportsIn(report(`import { ReactNode } from 'react';\n\n${button}\n${link}\ntype Inner = string;\n`));
    expect(Object.keys(found)).toEqual([behindExports, 'ButtonProps', 'link']);
  });

  it('takes neither the order of a union, nor a number behind a name, nor a comment for a change', () => {
    const other = button.replace("'quiet' | 'loud'", "'loud' | 'quiet'").replace('@public', '@beta');
    expect(api(other)).toEqual(api(button));
    expect(api('export const one: yup_2.Schema;')).toEqual(api('export const one: yup.Schema;'));
  });

  it('takes another type for a change', () => {
    expect(api(link.replace('to: string', 'to: URL'))).not.toEqual(api(link));
  });
});

describe('apiChangeFaults', () => {
  it.each([
    ['a removed export', '1.2.0', button, 'minor', 'needs a changeset with major, and has minor: removed index: link'],
    ['a removed export before 1.0.0', '0.2.0', button, 'patch', 'with minor, and has patch: removed index: link'],
    ['another type', '1.2.0', `${button}\n${link.replace('string', 'URL')}`, 'patch', 'changed index: link'],
    ['a new export', '1.2.0', `${button}\n${link}\nexport const more: number;`, undefined, 'has none: new index: more'],
    ['another type behind the exports', '1.2.0', `${button}\n${link}\ntype T = 1;`, undefined, behindExports],
  ])('refuses %s that no changeset announces', (_what, version, next, bump, fault) => {
    const { faults } = apiChangeFaults(manifest(version), api(`${button}\n${link}`), api(next), bump);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  it('refuses a first release without a changeset', () => {
    expect(apiChangeFaults(manifest('0.0.0'), {}, api(link), undefined).faults).toHaveLength(1);
  });

  it('accepts what is announced, and what is as it was', () => {
    expect(apiChangeFaults(manifest('1.2.0'), api(`${button}\n${link}`), api(button), 'major')).toEqual({
      faults: [],
      note: '1 removed; index: link',
    });
    expect(apiChangeFaults(manifest('1.2.0'), api(link), api(link), undefined)).toEqual({
      faults: [],
      note: 'as released',
    });
  });
});
