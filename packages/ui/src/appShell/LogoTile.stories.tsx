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

const black = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M12 2 22 22H2Z"/></svg>',
)}`;

const wide = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><path fill="#0f2a5f" d="M0 8H200V32H0Z"/></svg>',
)}`;

/** A wide logo keeps its shape where there is room beside it, and fits into a square elsewhere. */
export const Wide: Story = {
  args: { src: wide, size: 32, mayBeWide: true },
  render: (args) => (
    <p style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <LogoTile {...args} />
      <LogoTile {...args} mayBeWide={false} />
    </p>
  ),
  play: async ({ canvasElement }) => {
    const sizes = () =>
      Array.from(canvasElement.querySelectorAll('img'), ({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    await waitFor(() =>
      expect(sizes()).toEqual([
        [160, 32],
        [32, 32],
      ]),
    );
  },
};

/** A black logo in the dark scheme. */
export const OnAPlate: Story = {
  args: { src: black, size: 40 },
  globals: { scheme: 'dark' },
  play: async ({ canvasElement }) => {
    const tile = await waitFor(() => {
      const found = canvasElement.querySelector('[data-plate]');
      if (!found) throw new Error('no plate yet');
      return found;
    });
    // Light, where the page is dark.
    await expect(getComputedStyle(tile).backgroundColor).toBe('rgb(241, 243, 245)');
  },
};

/** The same logo needs none in the light scheme. */
export const WithoutAPlate: Story = {
  ...OnAPlate,
  globals: { scheme: 'light' },
  play: async ({ canvasElement }) => {
    const tile = await waitFor(() => {
      const found = canvasElement.querySelector('[data-plate]');
      if (!found) throw new Error('not judged yet');
      return found;
    });
    await expect(getComputedStyle(tile).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
