import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../src/platform/metrics/createMetrics.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const { registry } = createMetrics({ version: '1', process: 'all' });
/** Names of series: a histogram has three. */
const series = new Set(
  registry
    .getMetricsAsArray()
    .flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => `${name}${end}`) : [name],
    ),
);

/** Words with a prefix of ours or of the process, outside of label values. */
const namesIn = (text: string) =>
  [...text.replaceAll(/"[^"]*"/g, '').matchAll(/\b(?:funil|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);

const expressionsOf = {
  'deploy/prometheus/alerts.yml': (text: string) =>
    text.split('- alert:').map((rule) => /expr:([\s\S]*?)\n {8}(?:for|labels):/.exec(rule)?.[1] ?? ''),
  'deploy/grafana/funil.json': (text: string) =>
    [...text.matchAll(/"expr": "(.*)"/g)].map(([, expression]) => JSON.parse(`"${expression}"`) as string),
};

describe('metrics that are asked for', () => {
  it.each(Object.entries(expressionsOf))('in %s exist', (path, expressions) => {
    const names = expressions(read(path)).flatMap(namesIn);
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !series.has(name))).toEqual([]);
  });

  it('would be found missing', () => {
    expect(namesIn('sum(rate(funil_nothing_count{status="funil_x"}[5m]))').filter((name) => !series.has(name))).toEqual(
      ['funil_nothing_count'],
    );
  });
});

it('the table for operators has each metric of ours, and no other', () => {
  const [, section = ''] = /## Which metrics exist\n([\s\S]*?)\n## /.exec(read('docs/operating.md'))!;
  const cells = [...section.matchAll(/^\| (`funil_[^|]+`) \|/gm)].map(([, cell]) => cell!);
  const rows = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  const own = registry.getMetricsAsArray().flatMap(({ name }) => (name.startsWith('funil_') ? [name] : []));
  expect(rows.toSorted()).toEqual(own.toSorted());
});

it('the table for operators has each alert', () => {
  const [, section = ''] = /## What alerts ask for\n([\s\S]*?)\n## /.exec(read('docs/operating.md'))!;
  const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(alerts);
});
