import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { maskReady } from '../../test/maskReady.ts';
import { loadMaskEngine } from '../textInput/useMask.ts';
import { loadCalendar } from './CalendarPopover.tsx';
import { DateRangeField } from './DateRangeField.tsx';

const meta = {
  title: 'Forms/DateRangeField',
  component: DateRangeField,
  args: { label: 'Criado entre', onValueChange: fn() },
  // The end of an opening animation is an update that no test can wrap in act().
  parameters: { allowConsoleErrors: /wrapped in act|`act` scope/ },
  beforeEach: async () => {
    await Promise.all([loadMaskEngine(), loadCalendar()]);
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340, minBlockSize: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DateRangeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Criado entre' })).toBeVisible());
    await userEvent.type(await maskReady(canvas.getByLabelText('De')), '01112026');
    await userEvent.type(await maskReady(canvas.getByLabelText('Até')), '30112026');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-30' });
  },
};

export const Reversed: Story = {
  args: { defaultValue: { from: '2026-11-30', to: '2026-11-01' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('De'));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByLabelText('Até')).toHaveAccessibleDescription('A data final vem antes da inicial');
  },
};

export const ReversedAndEntered: Story = {
  args: { defaultValue: { from: '2026-11-30', to: '' } },
  play: async ({ canvas }) => {
    await userEvent.type(await maskReady(canvas.getByLabelText('Até')), '01112026');
    await expect(canvas.getByLabelText('Até')).not.toHaveAccessibleDescription();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Até')).toHaveAccessibleDescription('A data final vem antes da inicial');
  },
};

export const FromTheCalendar: Story = {
  args: { defaultValue: { from: '2026-11-03', to: '2026-11-05' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }));
    await userEvent.click(await screen.findByRole('button', { name: /20 de novembro de 2026/ }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /10 de novembro de 2026/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2026-11-10', to: '2026-11-20' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByLabelText('De')).toHaveValue('10/11/2026');
  },
};

export const ReadyPeriod: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hoje' }));
    const [[range]] = (args.onValueChange as ReturnType<typeof fn>).mock.calls as [[{ from: string; to: string }]];
    await expect(range.from).toBe(range.to);
  },
};

/** The machine may stand in another zone than the people of the form. */
export const TodayElsewhere: Story = {
  args: { today: '2026-11-20' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hoje' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2026-11-20', to: '2026-11-20' });
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }));
    await expect((await screen.findByRole('dialog')).querySelector('.rdp-today')).toHaveTextContent('20');
  },
};

export const Open: Story = {
  args: { defaultValue: { from: '2026-11-03', to: '2026-11-20' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }));
    await screen.findByRole('dialog', { name: 'Criado entre' });
  },
};

export const WithError: Story = {
  args: { error: 'Criado entre é um campo obrigatório' },
  play: async ({ canvas }) => {
    // The box stands around the input: its width has to be set.
    for (const name of ['De', 'Até'])
      await expect(canvas.getByLabelText(name).closest('[data-shell]')).toHaveAttribute('data-invalid');
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: { from: '2026-11-01', to: '' } } };

export const AllTenants: Story = { args: WithError.args, ...allTenants };
