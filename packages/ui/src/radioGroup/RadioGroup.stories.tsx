import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bike, BriefcaseBusiness, Car, House } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Quando já existe',
    onValueChange: fn(),
    options: [
      { value: 'skip', label: 'Pular' },
      { value: 'fill', label: 'Completar vazios' },
      { value: 'overwrite', label: 'Substituir', hint: 'O que estava no lead vai para o histórico.' },
    ],
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: 'fill' },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('radiogroup', { name: 'Quando já existe' })).toBeVisible());
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Completar vazios' })).toHaveFocus();
    await userEvent.click(canvas.getByText('Pular'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('skip');
  },
};

export const Row: Story = { args: { layout: 'row', defaultValue: 'skip' } };

export const Cards: Story = {
  args: {
    label: 'O que você quer conquistar?',
    layout: 'cards',
    tone: 'sim',
    defaultValue: 'home',
    options: [
      { value: 'home', label: 'Imóvel', icon: <House aria-hidden /> },
      { value: 'car', label: 'Automóvel', icon: <Car aria-hidden /> },
      { value: 'bike', label: 'Moto', icon: <Bike aria-hidden /> },
      { value: 'services', label: 'Serviços', icon: <BriefcaseBusiness aria-hidden />, isDisabled: true },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Automóvel'));
    await expect(canvas.getByRole('radio', { name: 'Automóvel' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Serviços' })).toBeDisabled();
  },
};

export const WithError: Story = {
  args: { error: 'Escolha o que fazer com os leads repetidos' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      'Escolha o que fazer com os leads repetidos',
    );
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'fill' } };

export const LongText: Story = {
  args: {
    options: [
      {
        value: 'a',
        label:
          'Distribuir entre as pessoas da fila de consórcios de caminhões e máquinas agrícolas, pelo peso de cada uma',
      },
      { value: 'b', label: 'Deixar sem responsável' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
};

export const AllTenants: Story = { ...Cards, ...allTenants };
