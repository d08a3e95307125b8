import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { Field } from './Field.tsx';

const meta = {
  title: 'Forms/Field',
  component: Field,
  args: { label: 'Cor principal', children: (control) => <input type="color" defaultValue="#0f2a5f" {...control} /> },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AroundAnyControl: Story = {
  args: { hint: 'Aparece nos botões e links.', optional: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Cor principal opcional')).toHaveAccessibleDescription(
      'Aparece nos botões e links.',
    );
  },
};

export const WithError: Story = {
  args: { hint: 'Aparece nos botões e links.', error: 'Cor principal é inválida' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Cor principal');
    await expect(input).toHaveAccessibleDescription('Cor principal é inválida');
    await expect(input).toBeInvalid();
  },
};

export const Group: Story = {
  args: {
    label: 'Avisar por',
    isGroup: true,
    children: () => (
      <>
        <Checkbox label="E-mail" defaultChecked />
        <Checkbox label="Tela" />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Avisar por' })).toBeVisible());
  },
};

export const AllTenants: Story = { ...Group, ...allTenants };
