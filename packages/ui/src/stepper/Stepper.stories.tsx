import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Stepper } from './Stepper.tsx';

const meta = {
  title: 'Navigation/Stepper',
  component: Stepper,
  args: {
    steps: ['Arquivo', 'Planilha', 'Colunas e conferência', 'Opções', 'Resultado'],
    current: 2,
    'aria-label': 'Etapas da importação',
  },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Etapas da importação' })).toBeVisible());
    const steps = canvas.getAllByRole('listitem');
    await expect(steps[0]).toHaveTextContent('Arquivo, concluído');
    await expect(steps[2]).toHaveAttribute('aria-current', 'step');
    await expect(steps.filter((step) => step.hasAttribute('aria-current'))).toHaveLength(1);
  },
};

export const Done: Story = { args: { current: 5 } };

export const Phone: Story = { globals: { viewport: { value: 'mobile' } } };

export const AllTenants: Story = { ...Default, ...allTenants };
