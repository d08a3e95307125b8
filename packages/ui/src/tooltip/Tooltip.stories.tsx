import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect, screen, waitFor } from 'storybook/test';
import { tenantTour } from '../../test/tenantTour.tsx';
import { IconButton } from '../iconButton/IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  parameters: { docs: { story: { inline: false, iframeHeight: 160 } } },
  component: Tooltip,
  args: { content: 'Buscar em tudo', keys: 'Ctrl K', children: <IconButton label="Buscar" icon={<Search />} /> },
  decorators: [(Story) => <div style={{ padding: 48 }}>{Story()}</div>],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

const closed = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const trigger = canvas.getByRole('button', { name: 'Buscar' });
    await step('The focus shows it at once, Escape hides it', async () => {
      await userEvent.tab();
      await expect(await screen.findByRole('tooltip')).toHaveTextContent('Buscar em tudo');
      await expect(trigger).toHaveAccessibleDescription(/Buscar em tudo/);
      await userEvent.keyboard('{Escape}');
      await closed();
      await expect(trigger).toHaveFocus();
    });
    await step('So does the pointer', async () => {
      trigger.blur();
      await userEvent.hover(trigger);
      await screen.findByRole('tooltip');
      await userEvent.unhover(trigger);
      // The way to the tooltip stays open until a move shows that the pointer does not take it. The first move comes in
      // the same task as the leave, before React listens for it; a real pointer sends more.
      await userEvent.pointer({ target: canvasElement });
      await closed();
    });
  },
};

export const Open: Story = { args: { defaultOpen: true } };

export const LongText: Story = {
  args: {
    defaultOpen: true,
    keys: undefined,
    content: 'Pulado: a carteira de Larissa Amaral está no limite diário de 40 leads até amanhã, 08:00.',
  },
};

export const AllTenants: Story = tenantTour(
  () => <Tooltip {...meta.args} defaultOpen />,
  () => screen.findByRole('tooltip'),
);
