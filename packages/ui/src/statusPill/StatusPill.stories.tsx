import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { StatusPill } from './StatusPill.tsx';

const meta = {
  title: 'Data/StatusPill',
  component: StatusPill,
  args: { color: '#c77700', children: 'Proposta' },
} satisfies Meta<typeof StatusPill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Pipeline: Story = {
  render: () => (
    <p style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      <StatusPill color="#2f7de1">Novo</StatusPill>
      <StatusPill color="#7a5af0">Em contato</StatusPill>
      <StatusPill color="#c77700">Proposta</StatusPill>
      <StatusPill color="#15914f" outcome="won">
        Ganho
      </StatusPill>
      <StatusPill color="#7b818d" outcome="lost">
        Perdido
      </StatusPill>
      <StatusPill color="#ffff00">Documentação pendente do segundo comprador</StatusPill>
    </p>
  ),
};

/** A colour that is none leaves the mark without a colour; nothing is loaded and the name stays. */
export const BrokenColor: Story = {
  args: { color: 'url(https://example.com/x.png); display:none', children: 'Novo' },
  play: async ({ canvas }) => {
    const pill = canvas.getByText('Novo');
    await expect(pill).toBeVisible();
    await expect(getComputedStyle(pill.firstElementChild!).backgroundImage).toBe('none');
  },
};

export const AllTenants: Story = { ...Pipeline, ...allTenants };
