import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  Button,
  Checkbox,
  Combobox,
  CurrencyInput,
  DateField,
  DateRangeField,
  FilePicker,
  masks,
  MultiSelect,
  PasswordInput,
  RadioGroup,
  SegmentedControl,
  Select,
  Slider,
  Switch,
  Textarea,
  TextInput,
} from '@funil/ui';
import {
  chooseOption,
  chooseOptions,
  fillDate,
  fillMasked,
  fillPeriod,
  listOptions,
  moveSlider,
  pickFile,
} from '@funil/ui/testing';
import { inPage } from './inPage.tsx';

const products = [
  { value: 'solar', label: 'Energia solar' },
  { value: 'seguro', label: 'Seguro' },
  { value: 'casa', label: 'Casa [nova]' },
];
const cities = Array.from({ length: 300 }, (_, index) => ({ value: String(index), label: `Cidade ${index}` }));

describe('the inputs of a form', () => {
  it('TextInput: types a name, and shows the error that the product found', async () => {
    const onValueChange = vi.fn();
    const { user } = inPage(
      <TextInput label="Nome" error="Nome é um campo obrigatório" onValueChange={onValueChange} />,
    );
    const field = screen.getByLabelText('Nome');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Nome é um campo obrigatório')).toBeTruthy();
    await user.type(field, 'Ana');
    expect(onValueChange).toHaveBeenLastCalledWith('Ana', 'Ana');
  });

  it('TextInput with a mask: digits become a phone', async () => {
    const { user } = inPage(<TextInput label="Telefone" mask={masks.phone} />);
    const field = screen.getByLabelText<HTMLInputElement>('Telefone');
    await fillMasked(user, field, '11912345678');
    expect(field.value).toBe('(11) 91234-5678');
    await fillMasked(user, field, '(21) 3456-7890');
    expect(field.value).toBe('(21) 3456-7890');
  });

  it("TextInput with a mask, controlled: the value is the product's", async () => {
    const Document = () => {
      const [value, setValue] = useState('52998224725');
      return (
        <>
          <TextInput label="CPF" mask={masks.cpf} value={value} onValueChange={setValue} emits="unmasked" />
          <output>{value}</output>
        </>
      );
    };
    const { user } = inPage(<Document />);
    const field = screen.getByLabelText<HTMLInputElement>('CPF');
    expect(field.value).toBe('529.982.247-25');
    await user.clear(field);
    await user.type(field, '111');
    expect(field.value).toBe('111');
    expect(screen.getByText('111')).toBeTruthy();
  });

  it('PasswordInput: shows what was typed when asked', async () => {
    const { user } = inPage(<PasswordInput label="Senha" />);
    const field = screen.getByLabelText<HTMLInputElement>('Senha', { exact: true });
    await user.type(field, 'segredo');
    expect(field.type).toBe('password');
    await user.click(screen.getByRole('button', { name: /mostrar/i }));
    expect(field.type).toBe('text');
    expect(field.value).toBe('segredo');
  });

  it('Textarea: says by how much a note is too long', async () => {
    const { user } = inPage(<Textarea label="Nota" maxLength={5} />);
    await user.type(screen.getByLabelText('Nota'), 'Ligar hoje');
    expect(screen.getByText('Tire 5 caracteres: o limite é 5.')).toBeTruthy();
  });

  it('CurrencyInput: reais become cents', async () => {
    const onValueChange = vi.fn();
    const { user } = inPage(<CurrencyInput label="Valor" onValueChange={onValueChange} />);
    await fillMasked(user, screen.getByLabelText('Valor'), '1234,56');
    expect(onValueChange).toHaveBeenLastCalledWith(123_456);
  });

  it('Select: chooses a product', async () => {
    const onValueChange = vi.fn();
    const { user } = inPage(<Select label="Produto" options={products} onValueChange={onValueChange} />);
    const field = screen.getByRole('combobox', { name: 'Produto' });
    expect(await listOptions(user, field)).toEqual(['Energia solar', 'Seguro', 'Casa [nova]']);
    await chooseOption(user, field, 'Seguro');
    expect(onValueChange).toHaveBeenCalledWith('seguro');
    expect(field.textContent).toBe('Seguro');
  });

  it('Select with many options: opens with a search', async () => {
    const onValueChange = vi.fn();
    const { user } = inPage(<Select label="Cidade" options={cities} onValueChange={onValueChange} />);
    await chooseOption(user, screen.getByRole('combobox', { name: 'Cidade' }), 'Cidade 271');
    expect(onValueChange).toHaveBeenCalledWith('271');
  });

  it('Combobox: finds by a part of the name', async () => {
    const onValueChange = vi.fn();
    const { user } = inPage(<Combobox label="Produto" options={products} onValueChange={onValueChange} />);
    await user.click(screen.getByRole('combobox', { name: 'Produto' }));
    await user.type(screen.getByRole('combobox', { name: 'Buscar' }), 'sol{Enter}');
    expect(onValueChange).toHaveBeenCalledWith('solar');
  });

  it('MultiSelect: chooses several', async () => {
    const onValueChange = vi.fn();
    const { user } = inPage(<MultiSelect label="Produtos" options={products} onValueChange={onValueChange} />);
    const field = screen.getByRole('combobox', { name: 'Produtos' });
    await chooseOptions(user, field, ['Seguro', 'Casa [nova]']);
    expect(onValueChange).toHaveBeenLastCalledWith(['seguro', 'casa']);
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('Checkbox, Switch and RadioGroup: change by a click on their label', async () => {
    const { user } = inPage(
      <>
        <Checkbox label="Aceito os termos" />
        <Switch label="Disponível" />
        <RadioGroup label="Tipo" options={products} />
        <SegmentedControl label="Visão" options={products} defaultValue="solar" />
      </>,
    );
    await user.click(screen.getByLabelText('Aceito os termos'));
    await user.click(screen.getByLabelText('Disponível'));
    await user.click(screen.getAllByRole('radio', { name: 'Seguro' })[0]!);
    await user.click(screen.getAllByRole('radio', { name: 'Seguro' })[1]!);
    expect(screen.getByLabelText<HTMLInputElement>('Aceito os termos').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Disponível').checked).toBe(true);
    expect(screen.getAllByRole<HTMLInputElement>('radio', { name: 'Seguro' }).map((radio) => radio.checked)).toEqual([
      true,
      true,
    ]);
  });

  it('DateField: takes a day, and refuses one that is none', async () => {
    const onValueChange = vi.fn();
    const { user } = inPage(<DateField label="Próximo contato" onValueChange={onValueChange} />);
    const field = screen.getByLabelText('Próximo contato');
    await fillDate(user, field, '2026-11-21');
    expect(onValueChange).toHaveBeenLastCalledWith('2026-11-21');
    await fillMasked(user, field, '31022026');
    await user.tab();
    expect(await screen.findByText('Data inválida')).toBeTruthy();
  });

  it('DateField: picks a day in the calendar', async () => {
    const onValueChange = vi.fn();
    const { user } = inPage(
      <DateField label="Próximo contato" defaultValue="2026-11-21" onValueChange={onValueChange} />,
    );
    await user.click(screen.getByRole('button', { name: 'Abrir calendário' }));
    await user.click(await screen.findByRole('button', { name: /25 de novembro/ }));
    expect(onValueChange).toHaveBeenCalledWith('2026-11-25');
  });

  it('DateRangeField: takes a period', async () => {
    const onValueChange = vi.fn();
    const { user } = inPage(<DateRangeField label="Criado entre" onValueChange={onValueChange} />);
    await fillPeriod(user, screen.getByRole('group', { name: 'Criado entre' }), {
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(onValueChange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('Slider: is moved', async () => {
    const onValueCommit = vi.fn();
    inPage(<Slider label="Prazo" min={6} max={60} onValueCommit={onValueCommit} />);
    moveSlider(screen.getByRole('slider', { name: 'Prazo' }), 24);
    expect(onValueCommit).toHaveBeenCalledWith(24);
  });

  it('FilePicker: takes a sheet, removes it, and refuses a picture', async () => {
    const onFileChange = vi.fn();
    const { user } = inPage(<FilePicker label="Planilha" accept=".csv,.xlsx" onFileChange={onFileChange} />);
    const field = screen.getByRole('button', { name: 'Selecionar: Planilha' });
    const sheet = new File(['nome\nAna\n'], 'leads.csv', { type: 'text/csv' });
    await pickFile(user, field, sheet);
    expect(onFileChange).toHaveBeenLastCalledWith(sheet);
    expect(screen.getByText('Arquivo selecionado:')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remover arquivo' }));
    expect(onFileChange).toHaveBeenLastCalledWith(null);
    await pickFile(user, field, new File(['...'], 'foto.png', { type: 'image/png' }));
    expect(screen.getByText(/Envie um arquivo CSV ou XLSX/)).toBeTruthy();
  });

  it('a form sends what its fields hold', async () => {
    const onSend = vi.fn();
    const { user } = inPage(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend(Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        <TextInput label="Nome" name="name" />
        <TextInput label="Telefone" name="phone" mask={masks.phone} />
        <Select label="Produto" name="product" options={products} />
        <DateField label="Dia" name="day" />
        <Button type="submit">Salvar</Button>
      </form>,
    );
    await user.type(screen.getByLabelText('Nome'), 'Ana');
    await user.type(screen.getByLabelText('Telefone'), '11912345678');
    await chooseOption(user, screen.getByRole('combobox', { name: 'Produto' }), 'Energia solar');
    await fillDate(user, screen.getByLabelText('Dia'), '2026-11-21');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith({
        name: 'Ana',
        phone: '(11) 91234-5678',
        product: 'solar',
        day: '2026-11-21',
      }),
    );
  });
});
