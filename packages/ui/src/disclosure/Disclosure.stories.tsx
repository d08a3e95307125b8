import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Button } from '../button/Button.tsx';
import { Disclosure } from './Disclosure.tsx';

const meta = {
  title: 'Display/Disclosure',
  component: Disclosure,
  args: {
    title: 'Simulações',
    count: 2,
    summary: 'R$ 555,56 em 180 meses',
    onOpenChange: fn(),
    children: <p style={{ margin: 0, paddingInline: 20 }}>Consórcio, R$ 80.000,00: R$ 555,56 em 180 meses</p>,
  },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Simulações 2' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(canvas.getByText('R$ 555,56 em 180 meses')).toBeVisible());
    await expect(canvas.getByText(/^Consórcio/)).not.toBeVisible();
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(canvas.getByText(/^Consórcio/)).toBeVisible());
    await expect(canvas.queryByText('R$ 555,56 em 180 meses')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Simulações' })).toBeVisible());
  },
};

export const WithActions: Story = {
  args: { title: 'Anexos', count: 0, summary: undefined, actions: <Button size="sm">Anexar arquivo</Button> },
};

export const Open: Story = { args: { defaultOpen: true } };

export const LongTexts: Story = {
  args: {
    summary: 'Financiamento da casa própria pela tabela de amortização constante, R$ 1.250.000,00 em 420 meses',
    actions: <Button size="sm">Simular de novo</Button>,
  },
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const AllTenants: Story = { ...WithActions, ...allTenants };
