import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { tenantTour } from '../../test/tenantTour.tsx';
import { Button } from '../button/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Overlays/ConfirmDialog',
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  component: ConfirmDialog,
  args: {
    title: 'Excluir 3 leads?',
    children:
      'Camila Ferraz, Mariana Tanaka e Construtora Vale Verde saem das listas. Você pode desfazer por 10 segundos.',
    confirmLabel: 'Excluir 3 leads',
    confirmingLabel: 'Excluindo',
    cancelLabel: 'Manter leads',
    onConfirm: fn(),
    onOpenChange: fn(),
    trigger: <Button variant="danger">Excluir</Button>,
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

/** What the answer would do is not known yet: nothing can be confirmed, and the way out is there. */
export const Disabled: Story = {
  args: { isDisabled: true, defaultOpen: true, trigger: undefined },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Excluir 3 leads' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Manter leads' })).toBeEnabled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Default: Story = {
  play: async ({ args, userEvent, step }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Excluir 3 leads?' });
    await expect(dialog).toHaveAccessibleDescription(/desfazer por 10 segundos/);
    await step('Enter on its own changes nothing: the way out has the focus', async () => {
      await waitFor(() => expect(screen.getByRole('button', { name: 'Manter leads' })).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await closed();
      await expect(args.onConfirm).not.toHaveBeenCalled();
    });
    await step('The next button confirms', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Manter leads' })).toHaveFocus());
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await closed();
      await expect(args.onConfirm).toHaveBeenCalledOnce();
    });
  },
};

export const Open: Story = { args: { defaultOpen: true } };

export const Phone: Story = { args: { defaultOpen: true }, globals: { viewport: { value: 'mobile' } } };

/** While it works nothing closes it, and nothing runs twice. */
/** Ends the work of `Working`: a clock would end it while a slow machine still types. */
let finish = () => {};

export const Working: Story = {
  args: {
    defaultOpen: true,
    onConfirm: fn(
      () =>
        new Promise<void>((done) => {
          finish = done;
        }),
    ),
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir 3 leads' }));
    await expect(screen.getByRole('button', { name: /Excluindo/ })).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(screen.getByRole('button', { name: /Excluindo/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await expect(screen.getByRole('alertdialog')).toHaveAttribute('data-state', 'open');
    finish();
    await closed();
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** Text alone, higher than the window: the keyboard scrolls it. */
export const LongTextOpen: Story = {
  args: {
    defaultOpen: true,
    trigger: undefined,
    children: Array.from({ length: 60 }, (_, index) => (
      <span key={index} style={{ display: 'block' }}>{`Linha ${index + 1}`}</span>
    )),
  },
  play: async () => {
    await screen.findByRole('alertdialog');
  },
};

export const AllTenants: Story = tenantTour(
  () => <ConfirmDialog {...meta.args} defaultOpen />,
  () => screen.findByRole('alertdialog'),
);
