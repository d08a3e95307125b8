import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { FilePicker } from './FilePicker.tsx';
import { setFiles } from './useFileInput.ts';

const meta = {
  title: 'Forms/FilePicker',
  component: FilePicker,
  args: { accept: '.csv,.xlsx', maxSize: 50 * 1024 * 1024, onFileChange: fn() },
  decorators: [
    (Story) => (
      <form style={{ maxInlineSize: 340 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof FilePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const pick = (root: HTMLElement, ...files: File[]) => {
  const input = root.querySelector<HTMLInputElement>('input[type="file"]')!;
  setFiles(input, files);
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
const sheet = new File(['nome;telefone'], 'leads-feira-nov.xlsx');

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Selecione um arquivo para enviar');
    await expect(canvas.getByRole('button', { name: 'Selecionar' })).toHaveAccessibleDescription(
      'Selecione um arquivo para enviar',
    );
  },
};

export const Chosen: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    pick(canvasElement, sheet);
    await waitFor(async () => expect(await canvas.findByText('leads-feira-nov')).toBeVisible());
    await expect(canvas.getByRole('status')).toHaveTextContent('Arquivo selecionado: leads-feira-nov.xlsx');
    await expect(args.onFileChange).toHaveBeenLastCalledWith(sheet);
  },
};

export const Removed: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    pick(canvasElement, sheet);
    await userEvent.click(await canvas.findByRole('button', { name: 'Remover arquivo' }));
    await expect(args.onFileChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByRole('button', { name: 'Selecionar' })).toHaveFocus();
  },
};

export const Uploading: Story = {
  args: { progress: 62, file: sheet },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'leads-feira-nov.xlsx' })).toHaveAttribute(
      'aria-valuenow',
      '62',
    );
    await expect(canvas.getByRole('button', { name: 'Selecionar' })).toBeDisabled();
  },
};

export const WrongType: Story = {
  args: { label: 'Planilha', name: 'sheet' },
  play: async ({ args, canvas, canvasElement }) => {
    pick(canvasElement, new File(['%PDF'], 'base.pdf', { type: 'application/pdf' }));
    await waitFor(async () =>
      expect(await canvas.findByText('Envie um arquivo CSV ou XLSX de até 50 MB.')).toBeVisible(),
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('base.pdf');
    await expect(args.onFileChange).toHaveBeenLastCalledWith(null);
    await expect(new FormData(canvasElement.querySelector('form')!).get('sheet')).toHaveProperty('size', 0);
  },
};

export const RefusedBesideAGoodOne: Story = {
  args: { label: 'Planilha' },
  play: async ({ canvas, canvasElement }) => {
    pick(canvasElement, sheet);
    await canvas.findByText('leads-feira-nov');
    pick(canvasElement, new File(['%PDF'], 'base.pdf', { type: 'application/pdf' }));
    await waitFor(async () =>
      expect(
        await canvas.findByText('“base.pdf” não foi aceito. Envie um arquivo CSV ou XLSX de até 50 MB.'),
      ).toBeVisible(),
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Arquivo selecionado: leads-feira-nov.xlsx');
  },
};

export const DraggedOver: Story = {
  args: { label: 'Planilha' },
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(sheet);
    canvas
      .getByRole('status')
      .dispatchEvent(new DragEvent('dragenter', { bubbles: true, cancelable: true, dataTransfer }));
    await waitFor(async () => expect(await canvas.findByText('Solte para enviar')).toBeVisible());
  },
};

export const WithError: Story = {
  args: { label: 'Planilha', error: 'Planilha é um campo obrigatório', hint: 'CSV ou XLSX.' },
};
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: {
    label: 'Comprovante de endereço',
    file: new File(
      [''],
      'levantamento-de-leads-da-feira-de-negocios-de-ribeirao-preto-novembro-2026-versao-final.xlsx',
    ),
  },
};

export const AllTenants: Story = { ...Uploading, ...allTenants };
