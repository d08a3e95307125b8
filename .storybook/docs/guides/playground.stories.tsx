import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { maskReady } from '../../../packages/ui/test/maskReady.ts';
import { languageOf } from '../../panel/words.ts';
import { BrazilianDataPlayground } from './BrazilianDataPlayground.tsx';

const meta = {
  title: 'Brazilian data',
  component: BrazilianDataPlayground,
  args: { language: 'pt' },
  render: (_args, { globals }) => <BrazilianDataPlayground language={languageOf(globals['language'])} />,
  tags: ['!autodocs'],
} satisfies Meta<typeof BrazilianDataPlayground>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A typed phone is masked, checked and stored as the server stores it. */
export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Phone');
    await maskReady(field);
    await userEvent.clear(field);
    await userEvent.type(field, '11912345678');
    await waitFor(() => expect(canvas.getByRole('row', { name: /^Phone/ })).toHaveTextContent('+5511912345678'));
  },
};
