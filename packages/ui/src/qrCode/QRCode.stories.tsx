import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { QRCode } from './QRCode.tsx';

const meta = {
  title: 'Data/QRCode',
  component: QRCode,
  args: { label: 'Página de captação de Bruna Siqueira', value: 'https://aurora.example/simulador?codigo=BRUNA' },
} satisfies Meta<typeof QRCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const code = canvas.getByRole('img', { name: 'Página de captação de Bruna Siqueira' });
    await waitFor(() => expect(code).toHaveAttribute('data-state', 'ready'));
    await expect(code.querySelectorAll('path').length).toBeGreaterThan(0);
    await expect(code.getBoundingClientRect().width).toBe(160);
  },
};

export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      <QRCode {...args} size={96} />
      <QRCode {...args} />
      <QRCode {...args} size={240} level="H" />
    </div>
  ),
};

export const TooLong: Story = {
  args: { value: 'ã'.repeat(1200) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Não foi possível desenhar o código')).toBeVisible());
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
