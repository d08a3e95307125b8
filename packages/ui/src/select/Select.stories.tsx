import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Button } from '../button/Button.tsx';
import { Select } from './Select.tsx';

const reasons = [
  'Preço',
  'Concorrência',
  'Sem retorno',
  'Desistiu',
  'Crédito negado',
  'Já é cliente',
  'Número errado',
  'Fora da região',
  'Sem interesse',
  'Duplicado',
  'Óbito',
  'Outro',
];

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: {
    label: 'Motivo da perda',
    placeholder: 'Escolha um motivo',
    onValueChange: fn(),
    options: reasons.map((label, index) => ({ value: String(index), label })),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A list left open hides the page around it from assistive technology while the focus is on its way. */
const close = async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Motivo da perda' });
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Outro' })).toHaveFocus());
    await userEvent.keyboard('{Home}{PageDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Óbito' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(select).toHaveTextContent('Óbito'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('10');
  },
};

export const ClosesWithEscape: Story = {
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox');
    await userEvent.click(select);
    await screen.findByRole('listbox');
    await close();
    await waitFor(() => expect(select).toHaveFocus());
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const Open: Story = {
  args: { defaultValue: '4' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getByRole('option', { name: 'Crédito negado' })).toHaveFocus());
  },
};

/** Longer than its box, without a search. */
export const LongListOpen: Story = {
  args: {
    options: Array.from({ length: 100 }, (_, index) => ({ value: String(index), label: `Motivo ${index + 1}` })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getByRole('option', { name: 'Motivo 1' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Motivo 100' })).toHaveFocus());
  },
};

/** From 101 options on, with a search. */
export const LongListWithSearchOpen: Story = {
  args: {
    options: Array.from({ length: 101 }, (_, index) => ({ value: String(index), label: `Motivo ${index + 1}` })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Buscar' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await screen.findByRole('option', { name: 'Motivo 101' });
  },
};

export const WithNothingToChoose: Story = {
  args: { label: 'Responsável', emptyLabel: 'Sem responsável', defaultValue: '2' },
};

export const WithError: Story = {
  args: { error: 'Motivo é um campo obrigatório' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Motivo é um campo obrigatório');
    await expect(canvas.getByRole('combobox')).toBeInvalid();
  },
};

export const Disabled: Story = {
  args: { label: 'Parceiro', placeholder: 'Nenhum parceiro ativo', options: [], disabled: true },
};

export const Groups: Story = {
  args: {
    label: 'Status',
    options: [
      { value: 'new', label: 'Novo', group: 'Em aberto' },
      { value: 'contact', label: 'Em contato', group: 'Em aberto' },
      { value: 'won', label: 'Ganho', group: 'Fechado' },
      { value: 'lost', label: 'Perdido', group: 'Fechado', isDisabled: true, aside: 'Pede motivo' },
    ],
    defaultValue: 'contact',
  },
};

export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Select {...args} size="sm" label="28 px" defaultValue="1" />
      <Select {...args} size="md" label="32 px" defaultValue="1" />
      <Select {...args} size="form" label="36 px" defaultValue="1" />
      <Select {...args} size="public" label="44 px" defaultValue="1" />
    </div>
  ),
};

export const LongText: Story = {
  args: {
    defaultValue: 'x',
    options: [
      { value: 'x', label: 'Consórcio de imóvel residencial de até R$ 1.250.000,00 em 240 meses com lance embutido' },
      { value: 'y', label: 'Outro' },
    ],
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };

/** Content of the product's own in the options and in the closed field; typed letters still find the label. */
export const OwnContents: Story = {
  args: {
    defaultValue: '0',
    renderOption: (option, isChosen) => (
      <>
        {isChosen ? <b>{option.label}</b> : option.label}
        <br />
        <small>{`${Number(option.value) + 3} leads perdidos no mês`}</small>
      </>
    ),
    renderChosen: (option) => <b>{option.label}</b>,
  },
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Motivo da perda' });
    await expect(select.querySelector('b')).toHaveTextContent('Preço');
    await userEvent.click(select);
    await screen.findByRole('listbox');
    await waitFor(() => expect(screen.getByRole('option', { name: /^Preço/ })).toHaveFocus());
    await waitFor(() => expect(screen.getByRole('option', { name: /^Óbito.*13 leads perdidos no mês/ })).toBeVisible());
    await userEvent.keyboard('ó{Enter}');
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith('10'));
  },
};

/** A list with something below it has a search, from which Tab reaches it. */
export const WithFooter: Story = {
  args: { listFooter: <Button size="sm">Novo motivo</Button> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Motivo da perda' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Buscar' })).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Novo motivo' })).toHaveFocus();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};
