import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { maskReady } from '../../test/maskReady.ts';
import { loadMaskEngine } from '../textInput/useMask.ts';
import { loadCalendar } from './CalendarPopover.tsx';
import { DateField } from './DateField.tsx';

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  args: { label: 'Próximo contato', onValueChange: fn() },
  // The end of an opening animation is an update that no test can wrap in act().
  parameters: { allowConsoleErrors: /wrapped in act|`act` scope/ },
  beforeEach: async () => {
    await Promise.all([loadMaskEngine(), loadCalendar()]);
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 220, minBlockSize: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  play: async ({ args, canvas }) => {
    const input = await maskReady(canvas.getByLabelText('Próximo contato'));
    await userEvent.type(input, '21112026');
    await expect(input).toHaveValue('21/11/2026');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-11-21');
  },
};

export const NoDayOfTheCalendar: Story = {
  play: async ({ args, canvas }) => {
    const input = await maskReady(canvas.getByLabelText('Próximo contato'));
    await userEvent.type(input, '31022026');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(input).not.toBeInvalid();
    await userEvent.tab();
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Data inválida');
  },
};

export const FromTheCalendar: Story = {
  args: { defaultValue: '2026-11-21', min: '2026-11-05', max: '2026-12-20' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Próximo contato');
    input.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('dialog', { name: 'Próximo contato' });
    const day = screen.getByRole('button', { name: /21 de novembro de 2026/ });
    await waitFor(() => expect(day).toHaveFocus());
    // The week begins on Sunday: 22 November 2026 is one.
    const row = screen.getByRole('button', { name: /22 de novembro de 2026/ }).closest('tr')!;
    await expect(row.querySelector('td')).toHaveTextContent('22');
    await expect(screen.getByRole('button', { name: /\b4 de novembro de 2026/ })).toBeDisabled();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await waitFor(() => expect(input).toHaveValue('29/11/2026'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-11-29');
    await waitFor(() => expect(input).toHaveFocus());
  },
};

export const Open: Story = {
  args: { defaultValue: '2026-11-21' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }));
    await screen.findByRole('dialog');
  },
};

export const WithError: Story = {
  args: { error: 'Próximo contato deve ser maior que a data 20/11/2026', defaultValue: '2026-11-01' },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: '2026-11-21' } };
export const LongText: Story = {
  args: {
    label: 'Data prevista para a assembleia de contemplação do grupo',
    optional: true,
    hint: 'Só dias úteis; a assembleia muda quando cai em feriado.',
  },
};

export const AllTenants: Story = { ...WithError, ...allTenants };
