import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { tenantTour } from '../../test/tenantTour.tsx';
import { PagePlaceholder } from './PagePlaceholder.tsx';

const meta = {
  title: 'Feedback/PagePlaceholder',
  component: PagePlaceholder,
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } }, layout: 'fullscreen' },
} satisfies Meta<typeof PagePlaceholder>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando sistema...');
  },
};

export const Inset: Story = { args: { inset: true, label: 'Carregando leads' } };

export const Delayed: Story = {
  args: { inset: true, delay: 300 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Carregando sistema...'));
  },
};

export const AllTenants: Story = tenantTour(
  () => <PagePlaceholder />,
  () => screen.findByText('Carregando sistema...'),
);
