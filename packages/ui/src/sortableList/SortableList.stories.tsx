import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { StatusDot } from '../statusPill/StatusPill.tsx';
import { SortableList } from './SortableList.tsx';

interface Step {
  id: string;
  name: string;
  color: string;
}

const steps: Step[] = [
  { id: 'new', name: 'Novo', color: '#2f7de1' },
  { id: 'contacted', name: 'Em contato', color: '#7a5af0' },
  { id: 'proposed', name: 'Proposta', color: '#c77700' },
];

function Example({ onArrange }: { onArrange: (names: string[]) => void }) {
  const [items, setItems] = useState(steps);
  return (
    <SortableList
      label="Status"
      items={items}
      itemId={({ id }) => id}
      itemName={({ name }) => name}
      renderItem={({ name, color }) => (
        <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <StatusDot color={color} /> {name}
        </span>
      )}
      onArrange={(next) => {
        setItems(next);
        onArrange(next.map(({ name }) => name));
      }}
    />
  );
}

const meta = { title: 'Data/SortableList', component: Example, args: { onArrange: fn() } } satisfies Meta<
  typeof Example
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Space lifts, arrows move, Space drops. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const names = () => canvas.getAllByRole('listitem').map((item) => item.textContent.trim());
    // The list listens to its own moves from its first effect on, when its live region appears.
    await canvas.findByRole('status');
    canvas.getByRole('button', { name: 'Mover Novo' }).focus();
    await userEvent.keyboard('[Space]');
    await waitFor(() => expect(canvas.getByText('Novo levantado, posição 1 de 3.')).toBeInTheDocument());
    await userEvent.keyboard('[ArrowDown]');
    await waitFor(() => expect(canvas.getByText('Novo na posição 2 de 3.')).toBeInTheDocument());
    await userEvent.keyboard('[Space]');
    await waitFor(() => expect(names()).toEqual(['Em contato', 'Novo', 'Proposta']));
    await expect(args.onArrange).toHaveBeenCalledTimes(1);
    await expect(args.onArrange).toHaveBeenCalledWith(['Em contato', 'Novo', 'Proposta']);
  },
};

/** Escape puts the row back, and no handler is called. */
export const Canceled: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByRole('status');
    canvas.getByRole('button', { name: 'Mover Proposta' }).focus();
    await userEvent.keyboard('[Space]');
    await waitFor(() => expect(canvas.getByText('Proposta levantado, posição 3 de 3.')).toBeInTheDocument());
    await userEvent.keyboard('[ArrowUp]');
    await waitFor(() => expect(canvas.getByText('Proposta na posição 2 de 3.')).toBeInTheDocument());
    await userEvent.keyboard('[Escape]');
    await waitFor(() => expect(canvas.getByText('Proposta voltou para onde estava.')).toBeInTheDocument());
    await expect(args.onArrange).not.toHaveBeenCalled();
  },
};

export const AllTenants: Story = { ...allTenants };
