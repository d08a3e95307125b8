import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTenantTheme } from '@funil/theme';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { LogoTile } from './LogoTile.tsx';

const meta = { title: 'Layout/LogoTile', component: LogoTile, args: { name: 'Funil' } } satisfies Meta<typeof LogoTile>;
export default meta;
type Story = StoryObj<typeof meta>;

function Mark({ size }: { size?: number }) {
  const { name, personalization } = useTenantTheme();
  return (
    <p style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <LogoTile name={name} src={personalization.short_logo_url ?? undefined} size={size} />
      {name}
    </p>
  );
}

export const Default: Story = { render: () => <Mark /> };

export const Large: Story = { render: () => <Mark size={40} /> };

/** Without a logo, and with one that cannot be loaded, the initial stands in. */
export const Missing: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('F')).toBeVisible());
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
