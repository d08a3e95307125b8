import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { MultiSelect } from './MultiSelect.tsx';

const meta = {
  title: 'Forms/MultiSelect',
  component: MultiSelect,
  args: {
    label: 'Status',
    placeholder: 'Todos os status',
    name: 'status',
    onValueChange: fn(),
    options: ['Novo', 'Em contato', 'Proposta', 'Ganho', 'Perdido'].map((label) => ({ value: label, label })),
  },
  // The end of an opening animation is an update that no test can wrap in act().
  parameters: { allowConsoleErrors: /wrapped in act|`act` scope/ },
  // At hand as after the first focus of any list.
  decorators: [
    (Story) => (
      <form style={{ maxInlineSize: 340, minBlockSize: 300 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Status' });
    await userEvent.click(trigger);
    await screen.findByRole('listbox', { name: 'Status' });
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(trigger).toHaveTextContent('3 selecionados'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Novo', 'Em contato', 'Proposta']);
    await userEvent.keyboard('{Enter}{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(trigger).toHaveTextContent('Novo, Em contato');
    await expect(new FormData(canvasElement.querySelector('form')!).getAll('status')).toEqual(['Novo', 'Em contato']);
  },
};

export const Open: Story = {
  args: { defaultValue: ['Novo', 'Ganho'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('listbox');
  },
};

export const LongListOpen: Story = {
  args: { options: Array.from({ length: 40 }, (_, index) => ({ value: String(index), label: `Status ${index + 1}` })) },
  play: Open.play,
};

export const ChosenBeyondTheResults: Story = {
  args: {
    label: 'Pessoas',
    options: [{ value: 'bruna', label: 'Bruna Siqueira' }],
    value: ['bruna', 'caio'],
    chosenLabels: ['Bruna Siqueira', 'Caio Nogueira'],
    onSearch: fn(),
    texts: { more: 'Há mais pessoas: busque pelo nome.' },
  },
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Pessoas' });
    await expect(trigger).toHaveTextContent('Bruna Siqueira, Caio Nogueira');
    await userEvent.click(trigger);
    await waitFor(() => expect(screen.getByText('Há mais pessoas: busque pelo nome.')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.onSearch).toHaveBeenLastCalledWith('');
  },
};

export const WithError: Story = { args: { error: 'Escolha pelo menos um status' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: ['Novo'] } };

export const AllTenants: Story = { ...Default, ...allTenants };
