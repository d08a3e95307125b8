import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { DonutChart } from './DonutChart.tsx';
import { sources } from '../../test/examples/exampleData.ts';

const meta = {
  title: 'Data/DonutChart',
  component: DonutChart,
  args: { label: 'Leads por origem', slices: sources },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DonutChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('svg path.area')).toHaveLength(6));
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Simulador 512 39,9%' })).toBeVisible());
    // 28 by telephone and 17 at the fair.
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Outros 45 3,5%' })).toBeVisible());
    await waitFor(() => expect(canvas.getByText('1.284')).toBeVisible());
  },
};

export const OneSlice: Story = { args: { slices: [{ name: 'Simulador', value: 1 }] } };

export const Loading: Story = { args: { isLoading: true } };

export const Empty: Story = {
  args: { slices: [{ name: 'Simulador', value: 0 }] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Sem dados no período')).toBeVisible());
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    slices: [
      { name: 'Feira de imóveis e automóveis do Nordeste brasileiro', value: 900_000 },
      { name: 'Indicação', value: 450_000 },
    ],
    formatValue: (value) => `R$ ${value.toLocaleString('pt-BR')}`,
  },
};

export const Phone: Story = { globals: { viewport: { value: 'mobile' } } };

export const AllTenants: Story = { ...Default, ...allTenants };
