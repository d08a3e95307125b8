import { describe, expect, it } from 'vitest';
import { cents, checked, checkForm, cpf, fieldErrors, formFields, phone, readForm, readValues, yup } from '../index.ts';

const formOf = (...entries: [name: string, value: string | File][]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};
const noFile = new File([], '');

describe('readForm', () => {
  const schema = yup.object({
    name: yup.string(),
    months: yup.number(),
    value: cents(),
    accepted: checked(),
    tags: yup.array(yup.string().required()),
    sheet: yup.mixed<File>(),
    address: yup.object({ city: yup.string() }),
  });

  it('gives each field what its schema reads', () => {
    const sheet = new File(['a'], 'leads.csv');
    const data = formOf(
      ['name', 'Ana\r\nSouza'],
      ['months', '1.500,5'],
      ['value', '1.500,00'],
      ['accepted', 'on'],
      ['tags', 'novo'],
      ['tags', 'quente, com vírgula'],
      ['sheet', sheet],
      ['address.city', 'Recife'],
    );
    const read = readForm(schema, data);
    expect(read).toEqual({
      name: 'Ana\nSouza',
      months: 1500.5,
      value: '1.500,00',
      accepted: true,
      tags: ['novo', 'quente, com vírgula'],
      sheet,
      address: { city: 'Recife' },
    });
    expect(schema.validateSync(read)).toMatchObject({ value: 150_000, months: 1500.5 });
  });

  it('leaves missing what was left empty, and keeps an empty list', () => {
    expect(readForm(schema, formOf(['months', ' '], ['accepted', ''], ['sheet', noFile]))).toEqual({
      name: undefined,
      months: undefined,
      value: undefined,
      accepted: undefined,
      tags: [],
      sheet: undefined,
      address: { city: undefined },
    });
  });

  it('reads the values of a form library as their texts would be submitted', () => {
    const held = { name: 'Ana', months: '1.500', value: 150_000, tags: ['novo'], address: { city: 'Recife' } };
    expect(readValues(schema, held)).toMatchObject({ ...held, months: 1500 });
    expect(readValues(schema, {})).toMatchObject({ months: undefined, address: { city: undefined } });
  });

  it('leaves out what the schema does not name', () => {
    expect(Object.keys(readForm(yup.object({ name: yup.string() }), formOf(['role', 'admin'])))).toEqual(['name']);
  });
});

describe('checkForm', () => {
  const schema = yup.object({
    document: cpf().required(),
    months: yup.number().label('Prazo').max(60),
    address: yup.object({ phone: phone().required() }),
  });

  it('refuses with a message by name of field', async () => {
    const data = formOf(['document', '529.982.247-26'], ['months', 'doze'], ['address.phone', '']);
    expect(await checkForm(schema, data)).toEqual({
      errors: {
        document: 'CPF inválido',
        months: 'Prazo é um campo obrigatório',
        'address.phone': 'Telefone é um campo obrigatório',
      },
    });
  });

  it('reads a number in Portuguese notation, and never as a fraction of what was meant', async () => {
    const data = formOf(['document', '529.982.247-25'], ['months', '1.500'], ['address.phone', '11 91234-5678']);
    expect(await checkForm(schema, data)).toEqual({ errors: { months: 'Prazo deve ser no máximo 60' } });
    data.set('months', '12');
    expect(await checkForm(schema, data)).toEqual({
      values: { document: '52998224725', months: 12, address: { phone: '+5511912345678' } },
    });
  });

  it('passes faults of a schema on', async () => {
    const broken = yup.object({
      name: yup.string().test('broken', () => {
        throw new TypeError('fault');
      }),
    });
    await expect(checkForm(broken, formOf(['name', 'Ana']))).rejects.toThrow('fault');
  });
});

describe('formFields', () => {
  it('names each field with its label, and says which may stay empty', () => {
    const schema = yup.object({
      document: cpf().required(),
      value: cents().nullable().default(null),
      tags: yup.array(yup.string()).min(1).label('Etiquetas'),
      notes: yup.array(yup.string()),
      address: yup.object({ city: yup.string().label('Cidade').required() }),
    });
    expect(formFields(schema)).toEqual([
      { name: 'document', type: 'string', label: 'CPF', isOptional: false, isCents: false },
      { name: 'value', type: 'number', label: 'Valor', isOptional: true, isCents: true },
      { name: 'tags', type: 'array', label: 'Etiquetas', isOptional: false, isCents: false },
      { name: 'notes', type: 'array', label: undefined, isOptional: true, isCents: false },
      { name: 'address.city', type: 'string', label: 'Cidade', isOptional: false, isCents: false },
    ]);
  });
});

it('errors are read without their class, as those of schemas without a stack', () => {
  expect(fieldErrors({ name: 'ValidationError', errors: ['Nome inválido'], inner: [], path: 'name' })).toEqual({
    name: 'Nome inválido',
  });
});
