import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { tenantTour } from '../../test/tenantTour.tsx';
import { Button } from '../button/Button.tsx';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

const meta = {
  title: 'Overlays/Toaster',
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  component: Toaster,
  beforeEach: () => () => toast.dismiss(),
} satisfies Meta<typeof Toaster>;
export default meta;
type Story = StoryObj<typeof meta>;

const undone = fn();

export const Default: Story = {
  render: (args) => (
    <>
      <Toaster {...args} />
      <Button onClick={() => toast.undo('3 leads transferidos', undone, { description: 'Agora com Larissa Amaral.' })}>
        Transferir
      </Button>
    </>
  ),
  play: async ({ canvas, userEvent, step }) => {
    undone.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Transferir' }));
    const shown = await screen.findByText('3 leads transferidos');
    await waitFor(() => expect(shown).toBeVisible());
    await step('It is a status in a live region, at the top right', async () => {
      await expect(shown.closest('[role="status"]')).not.toBeNull();
      await expect(shown.closest('[aria-live="polite"]')).not.toBeNull();
      const box = () => shown.closest('[role="status"]')!.getBoundingClientRect();
      await waitFor(() => expect(box().top).toBe(16));
      await expect(box().width).toBe(360);
      await expect(window.innerWidth - box().right).toBe(16);
    });
    await step('Undo runs once and closes it', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
      await expect(undone).toHaveBeenCalledOnce();
      await waitFor(() => expect(screen.queryByText('3 leads transferidos')).toBeNull());
    });
  },
};

function showTones() {
  toast.info('Importação concluída', {
    description: '4.640 criados, 172 completados.',
    action: { label: 'Ver', onClick: () => {} },
    duration: Infinity,
  });
  toast.conflict('Lead não foi salvo', () => {}, {
    description: 'Otávio alterou este lead às 14:02. Compare as versões.',
    duration: Infinity,
  });
  toast.undo('3 leads transferidos', () => {}, { description: 'Agora com Larissa Amaral.', duration: Infinity });
}

export const Tones: Story = {
  render: () => <Toaster />,
  play: async () => {
    showTones();
    const failed = await screen.findByText('Lead não foi salvo');
    await expect(failed.closest('[role="alert"]')).not.toBeNull();
    await waitFor(() => expect(screen.getByText('3 leads transferidos')).toBeVisible());
  },
};

/** At most 20 are kept, three show, the next peeps out; the keyboard spreads them. */
export const Many: Story = {
  render: () => <Toaster />,
  play: async ({ userEvent, step }) => {
    for (let index = 1; index <= 22; index++) toast.success(`Lead ${index} salvo`, { duration: Infinity });
    await screen.findByText('Lead 20 salvo');
    const all = () => [...document.querySelectorAll<HTMLElement>('.Toastify__toast')];
    await expect(all()).toHaveLength(20);
    await expect(all().filter((item) => item.offsetHeight > 30)).toHaveLength(3);
    await waitFor(() => expect(screen.getByText('Lead 20 salvo')).toBeVisible());
    await step('Alt+T goes there; Escape closes the one in focus', async () => {
      await userEvent.keyboard('{Alt>}[KeyT]{/Alt}');
      await waitFor(() => expect(all().filter((item) => item.offsetHeight > 30)).toHaveLength(20));
      await userEvent.tab();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByText('Lead 20 salvo')).toBeNull());
    });
    await step('One that waited takes the place', async () => {
      await screen.findByText('Lead 21 salvo');
    });
  },
};

export const Phone: Story = { ...Tones, globals: { viewport: { value: 'mobile' } } };

export const AllTenants: Story = tenantTour(
  () => <Toaster />,
  async () => {
    showTones();
    await waitFor(() => expect(screen.getByText('3 leads transferidos')).toBeVisible());
  },
);
