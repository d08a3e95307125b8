import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Plus, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Button } from './Button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Salvar lead', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const;

export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Variants: Story = {
  render: () => (
    <div style={row}>
      <Button variant="primary">Salvar lead</Button>
      <Button icon={<Download />}>Exportar</Button>
      <Button variant="ghost">Cancelar</Button>
      <Button variant="danger" icon={<Trash2 />}>
        Excluir
      </Button>
      <Button variant="dangerSolid">Excluir 3 leads</Button>
    </div>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div style={row}>
      <Button size="sm">Pequeno</Button>
      <Button size="md">Padrão</Button>
      <Button size="form">Formulário</Button>
      <Button size="public" variant="primary">
        Quero esta simulação
      </Button>
    </div>
  ),
};

export const Loading: Story = {
  render: (args) => (
    <div style={row}>
      <Button {...args} variant="primary" loading loadingLabel="Salvando" />
      <Button {...args} loading>
        Exportar
      </Button>
      <Button {...args} loading loadingLabel="Procurando">
        Buscar
      </Button>
    </div>
  ),
  play: async ({ args, canvas }) => {
    const save = canvas.getByRole('button', { name: 'Salvando' });
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Exportar' })).toBeVisible());
    save.focus();
    await userEvent.keyboard('{Enter}');
    await expect(save).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const KeepsItsWidthAndTheFocus: Story = {
  render: function Saving() {
    const [isSaving, setSaving] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSaving(true);
        }}
      >
        <Button type="submit" variant="primary" loading={isSaving} loadingLabel="Salvando alterações">
          Salvar
        </Button>
      </form>
    );
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Salvar' });
    const width = button.getBoundingClientRect().width;
    await userEvent.click(button);
    const busy = canvas.getByRole('button', { name: 'Salvando alterações' });
    await expect(busy.getBoundingClientRect().width).toBe(width);
    await expect(busy).toHaveFocus();
  },
};

export const Disabled: Story = {
  render: (args) => (
    <div style={row}>
      <Button {...args} variant="primary" disabled />
      <Button {...args} disabled>
        Exportar
      </Button>
      <Button {...args} variant="ghost" disabled>
        Cancelar
      </Button>
      <Button {...args} variant="danger" disabled>
        Excluir
      </Button>
      <Button {...args} disabled asChild>
        <a href="#leads">Abrir leads</a>
      </Button>
    </div>
  ),
  play: async ({ args, canvas }) => {
    const link = canvas.getByText('Abrir leads').closest('a')!;
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    link.click();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const AsLink: Story = {
  render: () => (
    <Button asChild variant="primary" icon={<Plus />}>
      <a href="#novo">Novo lead</a>
    </Button>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Novo lead' });
    await expect(link.querySelector('svg')).not.toBeNull();
    await expect(link).not.toHaveAttribute('type');
  },
};

export const FullWidth: Story = { args: { variant: 'primary', size: 'public', isFullWidth: true, children: 'Entrar' } };

export const LongText: Story = {
  render: () => (
    <div style={{ inlineSize: 220 }}>
      <Button variant="primary">Transferir todos os 4.812 leads do filtro para Larissa Amaral</Button>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().width).toBeLessThanOrEqual(220);
  },
};

export const AllTenants: Story = { ...Variants, ...allTenants };
