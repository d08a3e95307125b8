import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { specifiersOf } from '../pack.mjs';
import { run } from '../run.mjs';

/**
 * Renders every component of a package to text in bare Node, which has no window, document or storage. Runs inside
 * the consumer. Props are those that most components need; a component that must stand inside another one says so.
 */
const program = (specifiers) => `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const nothing = () => {};
const option = { value: 'a', label: 'A' };
const props = {
  label: 'Rótulo', title: 'Título', name: 'campo', id: 'campo', 'aria-label': 'Rótulo', alt: 'Texto', value: undefined, open: true,
  options: [option], items: [option], columns: [], rows: [], data: [], tabs: [option], steps: [], slides: [], to: '/', href: '/', src: '/a.png',
  theme: { variables: { light: {}, dark: {} } }, min: 0, max: 10, step: 1, total: 1, count: 1, page: 1, pageCount: 1, children: 'Conteúdo', icon: null, trigger: 'Abrir', tone: undefined,
  onChange: nothing, onValueChange: nothing, onOpenChange: nothing, onClose: nothing, onClick: nothing, onSelect: nothing, onCancel: nothing, onConfirm: nothing,
};
const variants = [props, { ...props, children: createElement('span', null, 'Conteúdo') }, { ...props, children: undefined }, { ...props, children: nothing }, {}];
const isComponent = (value) => typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
// React, Radix and our own parts say this when they stand alone.
const isPart = (message) => /must be (used|inside|wrapped|within|rendered)|used (within|inside|outside)|inside of|belongs (in|inside|to)/i.test(message);
const isBrowser = (error) => error instanceof ReferenceError || /\\b(window|document|navigator|localStorage|matchMedia|HTMLElement)\\b/.test(error.message);

const report = { rendered: [], parts: [], faults: [] };
console.error = nothing;
for (const specifier of ${JSON.stringify(specifiers)}) {
  const all = await import(specifier);
  for (const [name, component] of Object.entries(all)) {
    if (!/^[A-Z][a-z]/.test(name) || !isComponent(component)) continue;
    const errors = [];
    let rendered = false;
    for (const variant of variants) {
      try {
        renderToString(createElement(component, variant));
        rendered = true;
        break;
      } catch (error) {
        errors.push(error instanceof Error ? error : new Error(String(error)));
      }
    }
    const where = specifier + ' ' + name;
    const browser = errors.find(isBrowser);
    if (browser) report.faults.push(where + ': ' + browser.message);
    else if (rendered) report.rendered.push(where);
    else if (errors.some((error) => isPart(error.message))) report.parts.push(where);
    else report.faults.push(where + ': ' + errors[0].message.split('\\n')[0]);
  }
}
console.log(JSON.stringify(report));
`;

/**
 * @param {import('../pack.mjs').Packed} packed
 * @param {string} consumer
 * @returns {Promise<{ rendered: string[], parts: string[], faults: string[] }>}
 */
export async function serverRender(packed, consumer) {
  const file = join(consumer, `render-${packed.name.split('/')[1]}.mjs`);
  writeFileSync(file, program(specifiersOf(packed)));
  const { code, output } = await run('node', [file], consumer);
  if (code !== 0) return { rendered: [], parts: [], faults: [output.trim().slice(-2000)] };
  return JSON.parse(output.trim().split('\n').at(-1));
}
