import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { SignalLight } from './SignalLight.tsx';

const meta = {
  title: 'Data/SignalLight',
  component: SignalLight,
  args: { state: 'go', label: 'Ligação', detail: 'pode até 21:00' },
} satisfies Meta<typeof SignalLight>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <p style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
      <SignalLight state="go" label="Ligação" detail="pode até 21:00" />
      <SignalLight state="wait" label="WhatsApp" detail="fora do horário, a partir de amanhã, 09:00" />
      <SignalLight state="stop" label="E-mail" detail="bloqueado (a pessoa pediu)" />
    </p>
  ),
};

/** Beside a button that names the way. */
export const Compact: Story = {
  args: { state: 'stop', detail: 'bloqueado (a pessoa pediu)', isCompact: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('Ligação: bloqueado (a pessoa pediu)')).toHaveAttribute('data-state', 'stop');
  },
};

export const LongText: Story = {
  render: () => (
    <p style={{ maxInlineSize: 220 }}>
      <SignalLight
        state="stop"
        label="Ligação, WhatsApp e SMS"
        detail="bloqueado (cadastro do Procon, lista com mais de 30 dias)"
      />
    </p>
  ),
};

export const AllTenants: Story = { ...States, ...allTenants };
