import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { cents, checked, cpf, phone, pixKey, yup } from '@funil/validation';
import { allTenants } from '../../test/allTenants.ts';
import { CpfField } from '../brazilianFields/CpfField.tsx';
import { PhoneField } from '../brazilianFields/PhoneField.tsx';
import { PixKeyField } from '../brazilianFields/PixKeyField.tsx';
import { Button } from '../button/Button.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { CurrencyInput } from '../currencyInput/CurrencyInput.tsx';
import { TextInput } from '../textInput/TextInput.tsx';
import { Form } from './Form.tsx';
import type { FormProps } from './Form.tsx';

const lead = yup.object({
  name: yup.string().label('Nome').trim().required(),
  document: cpf().required(),
  phone: phone().required(),
  value: cents().min(100_000),
  pixKey: pixKey(),
  accepted: checked().label('Aceito ser contatado'),
});
type Lead = yup.InferType<typeof lead>;

const onSubmit: NonNullable<FormProps<Lead>['onSubmit']> = fn();

const meta = {
  title: 'Forms/Form',
  component: Form,
  args: {
    schema: lead,
    'aria-label': 'Novo lead',
    onSubmit,
    children: (field, { isSubmitting }) => (
      <>
        <TextInput {...field('name')} />
        <CpfField {...field('document')} />
        <PhoneField {...field('phone')} />
        <CurrencyInput {...field('value')} />
        <PixKeyField {...field('pixKey')} />
        <Checkbox {...field('accepted')} />
        <div>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Salvar lead
          </Button>
        </div>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<FormProps<Lead>>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled = { name: 'Ana Souza', document: '52998224725', phone: '+5511912345678', value: 32_000_000 } as const;

export const Default: Story = {
  args: { defaultValues: filled },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar lead' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      { ...filled, pixKey: '', accepted: false },
      canvas.getByRole('form'),
    );
  },
};

export const WithError: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar lead' }));
    await waitFor(() => expect(canvas.getByLabelText('Nome')).toHaveFocus());
    await expect(canvas.getByLabelText('CPF')).toHaveAccessibleDescription('CPF é um campo obrigatório');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const RefusedByServer: Story = {
  args: {
    defaultValues: filled,
    errors: { document: 'Já existe um lead com este CPF', '': 'O lead não foi salvo.' },
  },
};

export const Submitting: Story = {
  args: { defaultValues: filled, onSubmit: () => new Promise<void>(() => {}) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar lead' }));
    await waitFor(() => expect(canvas.getByRole('form')).toHaveAttribute('aria-busy', 'true'));
  },
};

export const LongText: Story = {
  args: {
    errors: {
      document:
        'Já existe um lead com este CPF, de outra pessoa da equipe, criado ontem pela página pública de um afiliado',
      '': 'O lead não foi salvo, porque outra pessoa da equipe salvou o mesmo cadastro enquanto este estava aberto.',
    },
  },
};

export const Narrow: Story = { ...Default, globals: { viewport: { value: 'mobile' } } };

export const AllTenants: Story = { ...RefusedByServer, ...allTenants };
