import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Slider } from './Slider.tsx';

const brl = (cents: number) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

const meta = {
  title: 'Forms/Slider',
  component: Slider,
  args: {
    label: 'Prazo',
    min: 60,
    max: 240,
    defaultValue: 200,
    formatValue: (months) => `${months} meses`,
    onValueChange: fn(),
    onValueCommit: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 316 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Prazo' });
    await expect(slider).toHaveAttribute('aria-valuetext', '200 meses');
    await userEvent.tab();
    await userEvent.keyboard('{PageUp}');
    await expect(slider).toHaveValue('210');
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect(slider).toHaveValue('200');
    await userEvent.keyboard('{PageDown}');
    await expect(slider).toHaveAttribute('aria-valuetext', '190 meses');
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(190);
    await expect(args.onValueCommit).toHaveBeenCalledTimes(3);
  },
};

export const Percent: Story = {
  args: {
    label: 'Comissão',
    min: 0,
    max: 2,
    step: 0.05,
    defaultValue: 0.6,
    formatValue: (value: number) => `${value.toLocaleString('pt-BR', { minimumFractionDigits: value % 1 ? 2 : 0 })}%`,
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{PageUp}');
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '1,10%');
  },
};

export const Editable: Story = {
  args: {
    label: 'Crédito',
    min: 6_000_000,
    max: 62_000_000,
    step: 500_000,
    defaultValue: 32_000_000,
    formatValue: brl,
    parseValue: (text) => {
      const reais = Number(text.replace(/\D/g, ''));
      return reais ? reais * 100 : null;
    },
    isEditable: true,
    tone: 'sim',
    ends: ['R$ 60 mil', 'R$ 620 mil'],
  },
  play: async ({ args, canvas }) => {
    const typed = canvas.getByRole('textbox', { name: 'Crédito' });
    await userEvent.clear(typed);
    await userEvent.type(typed, '123456{Enter}');
    // To the nearest step.
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(12_500_000);
    await expect(typed).toHaveValue(brl(12_500_000));
    await userEvent.clear(typed);
    await userEvent.type(typed, '999999999');
    await userEvent.tab();
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(62_000_000);
    await userEvent.type(typed, '1{Escape}');
    await expect(typed).toHaveValue(brl(62_000_000));
  },
};

export const RefusesWhatIsTyped: Story = {
  args: {
    isEditable: true,
    parseValue: (text) => (/^\d+( meses)?$/.test(text) ? parseInt(text, 10) : 'Prazo deve ser um número inteiro'),
  },
  play: async ({ args, canvas }) => {
    const typed = canvas.getByRole('textbox', { name: 'Prazo' });
    await userEvent.clear(typed);
    await userEvent.type(typed, '2,5{Enter}');
    await expect(typed).toHaveValue('2,5');
    await expect(typed).toHaveAccessibleDescription('Prazo deve ser um número inteiro');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    canvas.getByRole('slider').focus();
    await userEvent.keyboard('{PageUp}');
    await expect(typed).toHaveValue('210 meses');
    await expect(typed).not.toHaveAttribute('aria-invalid');
    await userEvent.clear(typed);
    await userEvent.type(typed, '120{Enter}');
    await expect(typed).toHaveValue('120 meses');
    await expect(typed).not.toHaveAttribute('aria-invalid');
  },
};

export const WithError: Story = { args: { error: 'Prazo deve ser no mínimo 84' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: {
    label: 'Prazo do consórcio de imóvel residencial com lance embutido, em meses',
    hint: 'O prazo máximo depende do grupo e da contemplação.',
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
