import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { VisitorStage } from '../../../test/VisitorStage.tsx';
import { LoginPage } from './LoginPage.tsx';

/** The sign-in in the colours of the toolbar's account. */
const meta = { title: 'Screens/SignIn', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const show = () => (
  <VisitorStage path="/login">
    <LoginPage />
  </VisitorStage>
);

export const Form: Story = {
  render: show,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Entrar' })).toBeVisible());
  },
};

export const Phone: Story = { ...Form, globals: { viewport: { value: 'mobile' } } };

/** Messages of an empty form. */
export const Refused: Story = {
  render: show,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(canvas.getByText('E-mail é um campo obrigatório')).toBeVisible());
  },
};
