import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Receber por e-mail', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Receber por e-mail' });
    await userEvent.click(canvas.getByText('Receber por e-mail'));
    await expect(box).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    box.focus();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 6 }}>
      <Checkbox label="Receber resumo diário" />
      <Checkbox label="Receber por e-mail" defaultChecked />
      <Checkbox label="Todos os grupos" isIndeterminate />
      <Checkbox label="Somente leitura para parceiros" disabled />
      <Checkbox label="Sempre ligado" disabled defaultChecked />
      <Checkbox label="Mostrar o status administrativo" hint="Aparece na lista e no detalhe do lead." />
    </div>
  ),
};

export const SelectAll: Story = {
  render: function Groups() {
    const [chosen, setChosen] = useState<readonly string[]>(['Norte']);
    const groups = ['Norte', 'Sul', 'Oeste'];
    return (
      <div style={{ display: 'grid' }}>
        <Checkbox
          label="Todos os grupos"
          checked={chosen.length === groups.length}
          isIndeterminate={chosen.length > 0 && chosen.length < groups.length}
          onCheckedChange={(isAll) => setChosen(isAll ? groups : [])}
        />
        {groups.map((group) => (
          <Checkbox
            key={group}
            label={group}
            checked={chosen.includes(group)}
            onCheckedChange={(isIn) => setChosen(isIn ? [...chosen, group] : chosen.filter((other) => other !== group))}
          />
        ))}
      </div>
    );
  },
  play: async ({ canvas }) => {
    const all = canvas.getByRole('checkbox', { name: 'Todos os grupos' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(canvas.getByRole('checkbox', { name: 'Sul' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Oeste' }));
    await expect(all).toBePartiallyChecked();
  },
};

export const WithError: Story = {
  args: { label: 'Li e aceito os termos de uso', error: 'Termos é um campo obrigatório' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Termos é um campo obrigatório');
  },
};

export const AloneInACell: Story = {
  args: { label: undefined, 'aria-label': 'Selecionar Camila Ferraz' },
  play: async ({ canvas }) => {
    const target = canvas.getByRole('checkbox').closest('label')!.getBoundingClientRect();
    await expect(target.width).toBeGreaterThanOrEqual(24);
    await expect(target.height).toBeGreaterThanOrEqual(24);
  },
};

export const LongText: Story = {
  args: {
    label:
      'Autorizo o uso dos meus dados para receber propostas de consórcio por telefone, e-mail e WhatsApp, ' +
      'conforme a política de privacidade desta empresa',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
};

export const AllTenants: Story = { ...States, ...allTenants };
