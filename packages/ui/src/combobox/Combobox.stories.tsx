import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Combobox } from './Combobox.tsx';

const people = [
  'Bruna Siqueira',
  'Caio Nogueira',
  'Diego Sampaio',
  'João Acácio',
  'Larissa Amaral',
  'Otávio Prado',
  'Thaís Moura',
];

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  args: {
    label: 'Responsável',
    placeholder: 'Escolha uma pessoa',
    texts: { search: 'Buscar pessoa' },
    onValueChange: fn(),
    options: people.map((label) => ({
      value: label,
      label,
      icon: <Avatar name={label} aria-hidden />,
      ...(label.startsWith('Diego') && { isDisabled: true, aside: 'Pausado' }),
    })),
  },
  // The end of an opening animation is an update that no test can wrap in act().
  parameters: { allowConsoleErrors: /wrapped in act|`act` scope/ },
  // At hand as after the first focus of any list.
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340, minBlockSize: 380 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

const many = Array.from({ length: 4812 }, (_, index) => ({
  value: String(index),
  label: `Lead ${index + 1} de ${people[index % people.length]}`,
}));

export const Default: Story = {
  args: { defaultValue: 'Bruna Siqueira' },
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Responsável' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const search = await screen.findByRole('combobox', { name: 'Buscar pessoa' });
    await waitFor(() => expect(search).toHaveFocus());
    await expect(screen.getByRole('option', { name: /Bruna/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.type(search, 'acacio');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(trigger).toHaveTextContent('João Acácio'));
    await expect(trigger).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('João Acácio');
  },
};

export const Open: Story = {
  args: { defaultValue: 'Bruna Siqueira', emptyLabel: 'Sem responsável' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('listbox', { name: 'Responsável' });
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Buscar pessoa' }), 'tanka');
    await waitFor(() => expect(screen.getByText('Nada encontrado para “tanka”')).toBeVisible());
  },
};

export const ThousandsOfOptions: Story = {
  args: { label: 'Lead', options: many, texts: { search: 'Buscar lead' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getByText('Mostrando 1000 de 4812')).toBeVisible());
    await expect(screen.getAllByRole('option').length).toBeLessThanOrEqual(60);
    await userEvent.keyboard('{End}');
    const last = await screen.findByRole('option', { name: /^Lead 1000 / });
    await expect(last).toHaveAttribute('aria-posinset', '1000');
    await expect(last).toHaveAttribute('aria-setsize', '1000');
    await userEvent.type(screen.getByRole('combobox', { name: 'Buscar lead' }), 'lead 4812 ');
    await waitFor(() => expect(screen.queryByText(/Mostrando/)).toBeNull());
  },
};

export const ThousandsOpen: Story = {
  args: ThousandsOfOptions.args,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Buscar lead' })).toHaveFocus());
  },
};

export const MoreOnTheServer: Story = {
  args: { onSearch: fn(), texts: { search: 'Buscar pessoa', more: 'Há mais pessoas: busque pelo nome.' } },
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole('combobox', { name: 'Responsável' });
    await userEvent.click(trigger);
    await waitFor(() => expect(screen.getByText('Há mais pessoas: busque pelo nome.')).toBeVisible());
    await userEvent.type(screen.getByRole('combobox', { name: 'Buscar pessoa' }), 'ana');
    await expect(args.onSearch).toHaveBeenLastCalledWith('ana');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onSearch).toHaveBeenLastCalledWith('');
  },
};

export const WithError: Story = { args: { error: 'Responsável é um campo obrigatório' } };

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Bruna Siqueira' } };

export const LongText: Story = {
  args: {
    options: [
      {
        value: 'x',
        label:
          'Consórcio de imóvel residencial de até R$ 1.250.000,00 em 240 meses com lance embutido e seguro de ' +
          'vida mensal',
      },
      { value: 'y', label: 'Outro' },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('listbox');
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
