import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { monthDays, monthSeries } from '../../test/examples/exampleData.ts';
import { LineChart } from './LineChart.tsx';

const meta = {
  title: 'Data/LineChart',
  component: LineChart,
  args: { label: 'Leads recebidos no mês', categories: monthDays, series: monthSeries, marked: 20 },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 740 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The drawing is fetched when the first chart shows. */
const drawn = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('svg path.line')).not.toBeNull());

export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    await drawn(canvasElement);
    const slider = canvas.getByRole('slider', { name: 'Leads recebidos no mês: valores' });
    await step('The keys walk through the days, beginning at the marked one', async () => {
      await userEvent.tab();
      await userEvent.tab();
      await expect(slider).toHaveFocus();
      await expect(slider).toHaveAttribute('aria-valuetext', '21/11: Novembro 1.284, Outubro 1.142');
      await userEvent.keyboard('{ArrowLeft}');
      await expect(slider).toHaveAttribute('aria-valuetext', '20/11: Novembro 1.190, Outubro 1.081');
      await userEvent.keyboard('{Home}');
      await expect(slider).toHaveAttribute('aria-valuetext', '01/11: Novembro 12, Outubro 58');
      await userEvent.keyboard('{ArrowLeft}{PageUp}');
      await expect(slider).toHaveAttribute('aria-valuenow', '10');
      await userEvent.keyboard('{End}');
      await expect(slider).toHaveAttribute('aria-valuetext', '30/11: Outubro 1.664');
      await waitFor(() => expect(canvasElement.querySelector('[data-late]')).toBeVisible());
    });
    await step('Escape puts the reading away', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(canvasElement.querySelector('[data-late]')).toBeNull();
    });
    await step('The same figures are a table', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Ver tabela: Leads recebidos no mês' }));
      await waitFor(() => expect(canvas.getByRole('table', { name: 'Leads recebidos no mês' })).toBeVisible());
      await waitFor(() => expect(canvas.getByRole('row', { name: '22/11 – 1.208' })).toBeVisible());
      await expect(canvas.queryByRole('slider')).toBeNull();
      await userEvent.click(canvas.getByRole('button', { name: 'Ver gráfico: Leads recebidos no mês' }));
      await drawn(canvasElement);
    });
  },
};

export const FourSeries: Story = {
  args: {
    label: 'Vendas por grupo',
    categories: ['jul', 'ago', 'set', 'out', 'nov'],
    marked: undefined,
    series: [
      { name: 'São Paulo', values: [31, 38, 42, 40, 51] },
      { name: 'Campinas', values: [22, 25, 21, 28, 33] },
      { name: 'Santos', values: [12, 11, 16, 19, 18] },
      { name: 'Ribeirão Preto', values: [4, 7, 9, 8, 12] },
    ],
  },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const dashes = [...canvasElement.querySelectorAll('path.line')].map(
      (line) => getComputedStyle(line).strokeDasharray,
    );
    await expect(new Set(dashes).size).toBe(4);
  },
};

export const Loading: Story = {
  args: { isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('slider')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Empty: Story = {
  args: { series: [{ name: 'Novembro', values: monthDays.map(() => null) }] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Sem dados no período')).toBeVisible());
  },
};

export const LongText: Story = {
  args: {
    series: [
      {
        name: 'Empreendimentos habitacionais e automotivos em novembro',
        values: monthSeries[0]!.values.map((value) => value && value * 123_456),
      },
      {
        name: 'Empreendimentos habitacionais e automotivos em outubro',
        values: monthSeries[1]!.values.map((value) => value && value * 123_456),
      },
    ],
    formatValue: (value) => `R$ ${value.toLocaleString('pt-BR')}`,
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvasElement.querySelector('svg[height="200"]')!.getBoundingClientRect().right).toBeLessThanOrEqual(
      window.innerWidth,
    );
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
