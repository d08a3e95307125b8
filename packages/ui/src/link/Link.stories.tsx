import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Link } from './Link.tsx';

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '#limites', children: 'Rever limites' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const InText: Story = {
  render: () => (
    <p style={{ maxInlineSize: 320 }}>
      2 pessoas da fila estão com a carteira cheia.{' '}
      <Link href="#limites">Rever os limites de cada pessoa da fila de consórcios</Link> antes de receber mais leads, ou
      veja os{' '}
      <Link href="#leads" tone="quiet">
        48 leads
      </Link>{' '}
      que esperam.
    </p>
  ),
};

export const External: Story = {
  args: { isExternal: true, children: 'Política de privacidade' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Política de privacidade (abre em outra aba)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

export const AsChild: Story = {
  render: () => (
    <Link asChild>
      <button type="button">Limpar filtros</button>
    </Link>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Limpar filtros' })).toBeVisible());
  },
};

export const AllTenants: Story = { ...InText, ...allTenants };
