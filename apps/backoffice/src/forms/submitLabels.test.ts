import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What the buttons that end a dialog or a form say, where it is written as plain words. */
const labels = globSync('apps/backoffice/src/**/*.tsx')
  .filter((file) => !/\.(?:stories|test)\./.test(file))
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const props = [
      ...text.matchAll(/(?:submitLabel|confirmLabel|saveLabel)=(?:"([^"]+)"|\{([^}']*'[^}]*)\})/g),
    ].flatMap(([, plain, code]) => (plain ? [plain] : [...code!.matchAll(/'([^']+)'/g)].map(([, one]) => one!)));
    const buttons = [...text.matchAll(/<Button[^>]*type="submit"[^>]*>([^<{]+)<\/Button>/g)].flatMap(
      ([, one]) => one!.trim() || [],
    );
    return [...props, ...buttons].map((label) => ({ file, label }));
  });

/** Verbs that say it all: there is only one thing to enter. */
const enough = new Set(['Entrar']);

it('finds the labels', () => {
  expect(labels.length).toBeGreaterThan(20);
});

it.each(labels)('$file says what "$label" is about', ({ label }) => {
  expect(enough.has(label) || label.split(' ').length > 1).toBe(true);
});
