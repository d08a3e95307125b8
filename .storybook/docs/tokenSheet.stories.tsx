import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { languageOf } from '../panel/words.ts';
import { TokenSheet } from './TokenSheet.tsx';

const meta = {
  title: 'Token sheet',
  component: TokenSheet,
  args: { language: 'en' },
  render: (_args, { globals }) => <TokenSheet language={languageOf(globals['language'])} />,
  tags: ['!autodocs'],
} satisfies Meta<typeof TokenSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each colour has a value in both schemes, a mark has its tightest contrast, and both can be copied. */
export const Sheet: Story = {
  // The raw brand colour is shown on purpose, also where the default account shares it.
  decorators: [
    (Story) => (
      <div data-leak-exempt>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const firstRow = canvas.getAllByRole('row', { name: /^color\./ })[0]!;
    await expect(firstRow).toHaveAccessibleName(/^color\.(main|accent)/);
    const row = canvas.getByRole('row', { name: /^color\.accent\.text / });
    await expect(within(row).getAllByRole('button', { name: /^#[0-9a-f]{6}$/ })).toHaveLength(2);
    await expect(within(row).getAllByRole('cell', { name: /:1 on .+ \(target 4,5\)/ })).toHaveLength(2);
    await userEvent.click(within(row).getByRole('button', { name: 'color.accent.text' }));
    await expect(write).toHaveBeenLastCalledWith('tokens.color.accent.text');
    await waitFor(async () => expect(await canvas.findByText('Copied: tokens.color.accent.text')).toBeVisible());
  },
};
