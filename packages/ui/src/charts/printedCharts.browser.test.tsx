import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { mount } from '../../test/mount.tsx';
import { BarChart } from './BarChart.tsx';
import { FunnelChart } from './FunnelChart.tsx';
import { LineChart } from './LineChart.tsx';

const print = (media: 'print' | '') =>
  (cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media },
  );
afterEach(() => print(''));

const drawingIn = async (host: HTMLElement, part: string) => {
  const drawing = () => host.querySelector<SVGSVGElement>(`svg[viewBox]:has(${part})`);
  await expect.poll(drawing).not.toBeNull();
  return drawing()!;
};

// Nothing measures a chart again for paper: the drawing itself gives way.
test.each([
  ['line', <LineChart key="line" label="Linha" categories={['a', 'b']} series={[{ name: 'x', values: [1, 2] }]} />],
  ['area', <BarChart key="bars" label="Barras" categories={['a', 'b']} series={[{ name: 'x', values: [1, 2] }]} />],
])('a printed drawing shrinks with its card: %s', async (part, chart) => {
  const { host } = mount(<div style={{ inlineSize: 600 }}>{chart}</div>);
  const drawing = await drawingIn(host, `.${part}`);
  const [, , width] = drawing.getAttribute('viewBox')!.split(' ').map(Number);
  expect(width).toBe(drawing.clientWidth);
  await print('print');
  await expect.poll(() => getComputedStyle(drawing).maxInlineSize).toBe('100%');
  // As on a sheet, where no measuring follows the width.
  const sheet = document.createElement('div');
  sheet.style.inlineSize = '300px';
  host.append(sheet);
  sheet.append(drawing.cloneNode(true));
  const copy = sheet.querySelector('svg')!;
  expect(copy.getBoundingClientRect().width).toBeLessThanOrEqual(300);
  expect(copy.getBoundingClientRect().height).toBeLessThanOrEqual(100);
});

test('nothing has no bar', async () => {
  const { host } = mount(
    <>
      <BarChart label="Barras" categories={['a', 'b']} series={[{ name: 'x', values: [0, 2] }]} />
      <FunnelChart
        label="Funil"
        stages={[
          { id: '1', name: 'Novo', value: 3 },
          { id: '2', name: 'Ganho', value: 0 },
        ]}
      />
    </>,
  );
  const drawing = await drawingIn(host, '.area');
  expect(drawing.querySelectorAll('.area')).toHaveLength(1);
  expect(host.querySelectorAll('table i')).toHaveLength(1);
});

test('the number at the end of a line of nothing stands over the axis, not on its labels', async () => {
  const { host } = mount(
    <LineChart
      label="Linha"
      categories={['01/11', '02/11']}
      series={[
        { name: 'x', values: [0, 0] },
        { name: 'y', values: [5, 0] },
      ]}
      height={200}
    />,
  );
  const drawing = await drawingIn(host, '.line');
  const labels = [...drawing.querySelectorAll('text.value, text.beside')];
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) expect(Number(label.getAttribute('y'))).toBeLessThanOrEqual(200 - 24);
});
