import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { StatusDot, StatusPill } from './StatusPill.tsx';

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

/** The marks alone, as lists and charts have them before a name. */
export const Marks: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
      {(
        [
          ['#2f7de1', 'open', 'Novo'],
          ['#15914f', 'won', 'Ganho'],
          ['#7b818d', 'lost', 'Perdido'],
        ] as const
      ).map(([color, outcome, name]) => (
        <li key={name} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <StatusDot color={color} outcome={outcome} /> {name}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('li > [aria-hidden="true"]')).toHaveLength(3);
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(2);
  },
};

/** A colour that is none leaves the mark without a colour; nothing is loaded and the name stays. */
export const BrokenColor: Story = {
  args: { color: 'url(https://example.com/x.png); display:none', children: 'Novo' },
  play: async ({ canvas }) => {
    const pill = canvas.getByText('Novo');
    await waitFor(() => expect(pill).toBeVisible());
    await expect(getComputedStyle(pill.firstElementChild!).backgroundImage).toBe('none');
  },
};

export const AllTenants: Story = { ...Pipeline, ...allTenants };
