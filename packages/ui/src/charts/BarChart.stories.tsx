import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { BarChart } from './BarChart.tsx';

const sales = [0, 0, 3, 5, 4, 6, 5, 1, 0, 6, 4, 7, 6, 5, 1, 0, 8, 6, 9, 5, 5];

const meta = {
  title: 'Data/BarChart',
  component: BarChart,
  args: {
    label: 'Vendas por dia',
    categories: Array.from({ length: 21 }, (_, day) => String(day + 1).padStart(2, '0')),
    series: [{ name: 'Vendas', values: sales }],
    marked: 20,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('svg g > .area')).not.toBeNull());

export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await drawn(canvasElement);
    const slider = canvas.getByRole('slider', { name: 'Vendas por dia: valores' });
    slider.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(slider).toHaveAttribute('aria-valuetext', '19: Vendas 9');
    // With one bar pointed out the others step back.
    await expect(canvasElement.querySelectorAll('[data-quiet]')).toHaveLength(20);
  },
};

export const Groups: Story = {
  args: {
    label: 'Leads e vendas por grupo',
    categories: ['São Paulo', 'Campinas', 'Santos'],
    marked: undefined,
    series: [
      { name: 'Leads', values: [246, 158, 231] },
      { name: 'Propostas', values: [104, 61, 88] },
      { name: 'Vendas', values: [21, 17, 16] },
      { name: 'Perdas', values: [70, 44, 92] },
    ],
  },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    // A pattern, not only a colour, distinguishes the second from the first; each value stands over its bar.
    await expect(canvasElement.querySelectorAll('g > path[fill^="url("]')).toHaveLength(6);
    await expect(canvasElement.querySelectorAll('svg text.value')).toHaveLength(3);
  },
};

export const Negative: Story = {
  args: {
    label: 'Variação por mês',
    categories: ['ago', 'set', 'out', 'nov'],
    marked: undefined,
    series: [{ name: 'Variação', values: [12, -8, 4, null] }],
  },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', 'out: Variação 4');
  },
};

/** On a board that is read from afar: as high as there is room, text as large as around it, the table's rows lead on. */
export const Board: Story = {
  args: {
    isFilling: true,
    areMoments: true,
    height: 120,
    linkOf: (day) => <a href="#vendas" aria-label={`${sales[day]} no dia ${day + 1}`} />,
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', blockSize: 420, fontSize: 26 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await drawn(canvasElement);
    const text = canvasElement.querySelector('svg text')!;
    await expect(text.getBoundingClientRect().height).toBeGreaterThan(20);
    // A part of the days has its label, and none stands slanted.
    await expect(canvasElement.querySelectorAll('svg text[transform]')).toHaveLength(0);
    await expect(canvasElement.querySelector('svg')!.getBoundingClientRect().height).toBeGreaterThan(300);
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Ver tabela: Vendas por dia' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: '9 no dia 19' })).toBeVisible());
  },
};

export const Loading: Story = { args: { isLoading: true } };

export const Empty: Story = { args: { categories: [], series: [] } };

export const Phone: Story = { globals: { viewport: { value: 'mobile' } } };

export const AllTenants: Story = { ...Groups, ...allTenants };
