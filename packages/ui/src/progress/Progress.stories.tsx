import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Meter, Progress } from './Progress.tsx';

const meta = {
  title: 'Feedback/Progress',
  component: Progress,
  args: { value: 62, 'aria-label': 'Enviando leads-feira-nov.xlsx' },
  decorators: [(Story) => <div style={{ maxInlineSize: 320 }}>{Story()}</div>],
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Enviando leads-feira-nov.xlsx' });
    await expect(bar).toHaveAttribute('aria-valuenow', '62');
    await expect(bar).toHaveAttribute('aria-valuetext', '62%');
  },
};

export const Indeterminate: Story = {
  args: { value: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};

export const Complete: Story = { args: { value: 4812, max: 4812, valueText: '4.812 de 4.812 leads' } };

export const Shares: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Meter value={1984} max={1984} aria-label="Bruna Siqueira" valueText="R$ 1.984.000" />
      <Meter value={1108} max={1984} aria-label="Larissa Amaral" valueText="R$ 1.108.000" />
      <Meter value={0} max={1984} aria-label="Diego Sampaio" valueText="R$ 0" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('meter')).toHaveLength(3);
  },
};

export const AllTenants: Story = {
  ...allTenants,
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Progress {...args} />
      <Meter value={1108} max={1984} aria-label="Larissa Amaral" valueText="R$ 1.108.000" />
    </div>
  ),
};
