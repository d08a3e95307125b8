import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { maskReady } from '../../test/maskReady.ts';
import { masks } from '@funil/validation/masks';
import { TextInput } from './TextInput.tsx';

const meta = {
  title: 'Forms/TextInput',
  component: TextInput,
  args: { label: 'Nome', onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const stack = { display: 'grid', gap: 16 } as const;

export const Default: Story = {
  args: { placeholder: 'Nome completo', name: 'name' },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Nome'), 'Ana');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Ana', 'Ana');
  },
};

export const States: Story = {
  render: () => (
    <div style={stack}>
      <TextInput label="E-mail" hint="O que você usa no trabalho." optional />
      <TextInput label="Documento" defaultValue="Verificando" loading />
      <TextInput label="Responsável" defaultValue="Bruna Siqueira" disabled hint="Só a gerência troca o responsável." />
      <TextInput label="Código" defaultValue="QUINDER" readOnly />
      <TextInput
        label="Buscar"
        isLabelHidden
        leading={<Search aria-hidden />}
        placeholder="Buscar leads"
        size="md"
        type="search"
      />
      <TextInput label="Valor" leading="R$" mask={masks.brl} defaultValue="320000" />
      <TextInput label="Taxa" trailing="% ao mês" defaultValue="0,60" />
    </div>
  ),
};

export const WithError: Story = {
  args: {
    label: 'E-mail',
    defaultValue: 'camila@ferraz',
    hint: 'O que você usa no trabalho.',
    error: 'E-mail inválido',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('E-mail')).toHaveAccessibleDescription('E-mail inválido');
    await expect(canvas.getByLabelText('E-mail')).toBeInvalid();
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Camila Ferraz' } };

export const Sizes: Story = {
  render: () => (
    <div style={stack}>
      <TextInput size="sm" label="28 px" defaultValue="Camila Ferraz" />
      <TextInput size="md" label="32 px" defaultValue="Camila Ferraz" />
      <TextInput size="form" label="36 px" defaultValue="Camila Ferraz" />
      <TextInput size="public" label="44 px" defaultValue="Camila Ferraz" />
    </div>
  ),
};

export const Masks: Story = {
  render: () => (
    <div style={stack}>
      <TextInput label="CPF" mask={masks.cpf} defaultValue="52998224725" />
      <TextInput label="CNPJ" mask={masks.cnpj} defaultValue="12ABC34501DE35" />
      <TextInput label="Documento" mask={masks.cpfOrCnpj} hint="Aceita CPF e CNPJ, inclusive com letras." />
      <TextInput label="Telefone" mask={masks.phone} />
      <TextInput label="CEP" mask={masks.cep} />
      <TextInput label="Data" mask={masks.date} />
      <TextInput label="Hora" mask={masks.time} />
    </div>
  ),
  play: async ({ canvas }) => {
    await maskReady(canvas.getByLabelText('CNPJ'));
    await expect(canvas.getByLabelText('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    const phone = await maskReady(canvas.getByLabelText('Telefone'));
    await userEvent.click(phone);
    await userEvent.paste('+55 (11) 91234-5678');
    await expect(phone).toHaveValue('(11) 91234-5678');
    await userEvent.type(await maskReady(canvas.getByLabelText('Documento')), '12abc34501de35');
    await expect(canvas.getByLabelText('Documento')).toHaveValue('12.ABC.345/01DE-35');
  },
};

export const LongText: Story = {
  args: {
    label: 'Nome da predefinição de captação usada nas páginas públicas dos afiliados desta conta',
    hint: 'Aparece no topo da página de cada afiliado, no e-mail de boas-vindas e no código de barras impresso.',
    error:
      'Nome da predefinição de captação usada nas páginas públicas dos afiliados desta conta é um campo obrigatório',
    optional: true,
  },
};

export const Narrow: Story = {
  args: { label: 'Telefone', mask: masks.phone, hint: 'DDD e 9 dígitos' },
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvas }) => {
    if (window.innerWidth > 780) return;
    const input = canvas.getByLabelText('Telefone');
    await expect(input.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
    await expect(getComputedStyle(input).fontSize).toBe('16px');
  },
};

export const AllTenants: Story = { ...States, ...allTenants };
