import { describe, expect, it } from 'vitest';
import * as entry from '../index.ts';
import { cep, cents, checked, cnpj, cpf, cpfOrCnpj, email, fieldErrors, phone, pixKey, yup } from '../index.ts';

const failure = (schema: yup.AnySchema, value: unknown, options = {}): string[] => {
  try {
    schema.validateSync(value, { abortEarly: false, ...options });
    return [];
  } catch (error) {
    if (yup.ValidationError.isError(error)) return error.errors;
    throw error;
  }
};

const texts = [
  ['cpf', cpf, '529.982.247-25', '52998224725', '529.982.247-26', 'CPF'],
  ['cnpj', cnpj, '12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-36', 'CNPJ'],
  ['cpfOrCnpj', cpfOrCnpj, '529.982.247-25', '52998224725', '123', 'CPF ou CNPJ'],
  ['phone', phone, '+55 (11) 91234-5678', '+5511912345678', '(11) 9881', 'Telefone'],
  ['cep', cep, '01310-100', '01310100', '01310', 'CEP'],
  ['email', email, ' Ana@Exemplo.com ', 'ana@exemplo.com', 'ana@exemplo', 'E-mail'],
] as const;

describe.each(texts)('%s()', (name, build, written, stored, wrong, label) => {
  it('refuses with its label, the label of the schema, or the path', () => {
    expect(failure(build(), wrong)).toEqual([`${label} inválido`]);
    expect(failure(build().label('Documento do sócio'), wrong)).toEqual(['Documento do sócio inválido']);
    expect(failure(yup.object({ field: build() }), { field: wrong })).toEqual([`${label} inválido`]);
    expect(failure(yup.object({ field: build().label('') }), { field: wrong })).toEqual(['field inválido']);
  });

  it('says once what is missing or of another type', () => {
    const missing = [`${label} é um campo obrigatório`];
    for (const value of [undefined, null, '', '   ', {}, [], ['a']])
      expect(failure(build().required(), value)).toEqual(missing);
    expect(failure(build(), {})).toEqual(missing);
    expect(failure(build(), null)).toEqual(missing);
  });

  it('stores the normalised value, whichever way it was written', () => {
    expect(build().cast(written)).toBe(stored);
    expect(build().cast(stored)).toBe(stored);
    expect(build().required().validateSync(written)).toBe(stored);
  });

  it('lets an untouched optional input pass', () => {
    expect(build().validateSync('')).toBe('');
    expect(build().validateSync('  ')).toBe('');
    expect(build().validateSync(undefined)).toBeUndefined();
    expect(build().nullable().validateSync(null)).toBeNull();
  });

  it('keeps what it cannot read as it was typed', () => {
    expect(build().cast(wrong)).toBe(wrong);
  });

  it('checks without casting in strict mode', () => {
    expect(build().validateSync(written, { strict: true })).toBe(written);
    expect(failure(build(), wrong, { strict: true })).toEqual([`${label} inválido`]);
  });

  it('names its rule', () => {
    expect(
      build()
        .describe()
        .tests.map((test) => test.name),
    ).toEqual([name]);
  });
});

describe('pixKey()', () => {
  it('agrees with its feminine label, and with no other', () => {
    expect(failure(pixKey(), 'nada')).toEqual(['Chave PIX inválida']);
    expect(failure(pixKey().label('PIX'), 'nada')).toEqual(['PIX inválido']);
    expect(failure(pixKey().required(), '')).toEqual(['Chave PIX é um campo obrigatório']);
  });

  it('stores what the directory stores, of the kind that was chosen', () => {
    expect(pixKey().cast('(11) 91234-5678')).toBe('+5511912345678');
    expect(pixKey('phone').cast('12912345600')).toBe('+5512912345600');
    expect(failure(pixKey('cpf'), 'ana@exemplo.com')).toEqual(['Chave PIX inválida']);
  });

  it('takes nothing for a CPF that is a mobile number as well, unless it is written as one or chosen', () => {
    expect(failure(pixKey(), '11962266958')).toEqual(['Esta chave é um CPF ou um celular?']);
    expect(pixKey().validateSync('119.622.669-58')).toBe('11962266958');
    expect(pixKey().validateSync('11 96226-6958')).toBe('+5511962266958');
    expect(pixKey('cpf').validateSync('11962266958')).toBe('11962266958');
  });
});

describe('cents()', () => {
  it('takes numbers as cents and text as reais', () => {
    expect(cents().validateSync(123_456)).toBe(123_456);
    expect(cents().validateSync('R$ 1.234,56')).toBe(123_456);
    expect(cents().validateSync('10')).toBe(1000);
    expect(cents().validateSync('')).toBeUndefined();
    expect(cents().nullable().validateSync(null)).toBeNull();
  });

  it('refuses what is no amount', () => {
    for (const value of ['abc', '1234.56', '1,234', 10.5, 2 ** 53, Infinity])
      expect(failure(cents(), value)).toEqual(['Valor inválido']);
    for (const value of [{}, [], true, Number.NaN, null])
      expect(failure(cents(), value)).toEqual(['Valor é um campo obrigatório']);
    for (const value of ['', undefined, null])
      expect(failure(cents().required(), value)).toEqual(['Valor é um campo obrigatório']);
  });

  it('shows limits as money', () => {
    const space = '\u00a0';
    expect(failure(cents().min(100_000), 'R$ 10,00')).toEqual([`Valor deve ser no mínimo R$${space}1.000,00`]);
    expect(failure(cents().max(0).label('Estorno'), 1)).toEqual([`Estorno deve ser no máximo R$${space}0,00`]);
    expect(failure(cents().oneOf([5000]), 1)).toEqual([`Valor deve ser um dos seguintes valores: R$${space}50,00`]);
    expect(failure(cents().meta({ column: 'value' }).moreThan(5000), 1)).toEqual([
      `Valor deve ser maior que R$${space}50,00`,
    ]);
  });
});

describe('checked()', () => {
  it('refuses what no box sends', () => {
    for (const value of ['off', 'talvez', {}]) expect(failure(checked().label('Aceite'), value)).toHaveLength(1);
  });

  it('reads what a native box sends', () => {
    const form = yup.object({ field: checked() });
    expect(form.validateSync({ field: 'on' })).toEqual({ field: true });
    expect(form.validateSync({})).toEqual({ field: false });
    for (const value of [true, false]) expect(checked().validateSync(value)).toBe(value);
  });
});

describe('fieldErrors', () => {
  const schema = yup.object({
    name: yup
      .string()
      .label('Nome')
      .min(3)
      .matches(/^[A-Z]/),
    leads: yup.array().of(yup.object({ phone: phone().required() })),
  });
  const caught = (value: unknown, options = {}): unknown => {
    try {
      return schema.validateSync(value, options);
    } catch (error) {
      return error;
    }
  };

  it('gives the first message of each path', () => {
    expect(fieldErrors(caught({ name: 'a', leads: [{}, { phone: '1' }] }, { abortEarly: false }))).toEqual({
      name: 'Nome deve ter pelo menos 3 caracteres',
      'leads[0].phone': 'Telefone é um campo obrigatório',
      'leads[1].phone': 'Telefone inválido',
    });
  });

  it('serves a validation that stopped at the first failure, and the value as a whole', () => {
    expect(fieldErrors(caught({ name: 'Ab', leads: [] }))).toEqual({ name: 'Nome deve ter pelo menos 3 caracteres' });
    expect(fieldErrors(caught('texto'))).toEqual({ '': 'Este campo é um campo obrigatório' });
  });

  it('names each field that a strict schema does not know, in a nested object too', () => {
    const inner = yup.object({ source: yup.string() }).noUnknown();
    const strict = yup
      .object({ name: yup.string().label('Nome').required(), utm: inner, stops: yup.array(inner) })
      .noUnknown();
    const failures = (value: unknown, schema: yup.Schema = strict) => {
      try {
        schema.validateSync(value, { abortEarly: false, stripUnknown: false });
      } catch (error) {
        return fieldErrors(error);
      }
      return {};
    };
    expect(failures({ cor: 'azul' })).toEqual({ name: 'Nome é um campo obrigatório', cor: 'Campo desconhecido' });
    expect(failures({ name: 'Ana', cor: 'azul', tom: 1, utm: { x: 1 }, stops: [{ y: 1 }] })).toEqual({
      cor: 'Campo desconhecido',
      tom: 'Campo desconhecido',
      'utm.x': 'Campo desconhecido',
      'stops[0].y': 'Campo desconhecido',
    });
    expect(failures({ name: 'Ana', 'a, b': 1 })).toEqual({ 'a, b': 'Campo desconhecido' });
    expect(failures({ cor: 'azul' }, yup.object({ name: yup.string() }).exact())).toEqual({
      cor: 'Campo desconhecido',
    });
  });

  it('passes other errors on', () => {
    const fault = new TypeError('fault');
    expect(() => fieldErrors(fault)).toThrow(fault);
    expect(() => fieldErrors(undefined)).toThrow();
  });
});

describe('the entry point', () => {
  it('is typed through the builders', () => {
    const lead = yup.object({
      name: yup.string().required(),
      document: cpfOrCnpj().required(),
      phone: phone(),
      value: cents().required(),
    });
    type Lead = yup.InferType<typeof lead>;
    const value: Lead = lead.cast({ name: 'Ana', document: '529.982.247-25', value: 'R$ 1,00' });
    expect(value).toEqual({ name: 'Ana', document: '52998224725', value: 100 });
    // @ts-expect-error an amount is a number once it is cast
    const wrongValue: Lead['value'] = 'R$ 1,00';
    // @ts-expect-error a required document is never undefined
    const wrongDocument: Lead['document'] = undefined;
    // @ts-expect-error there is no such kind of key
    const wrongKind = (): unknown => pixKey('boleto');
    expect([wrongValue, wrongDocument, wrongKind]).toHaveLength(3);
  });

  it('has every builder of yup, and one copy of it', () => {
    for (const builder of [
      'mixed',
      'string',
      'number',
      'boolean',
      'date',
      'object',
      'array',
      'tuple',
      'lazy',
      'ref',
      'reach',
      'ValidationError',
    ]) {
      expect(yup).toHaveProperty(builder);
    }
    expect(cpf()).toBeInstanceOf(yup.StringSchema);
    expect(cents()).toBeInstanceOf(yup.NumberSchema);
  });

  it('installs the locale again on demand', () => {
    yup.setLocale({ mixed: { required: 'required' } });
    expect(failure(yup.string().required(), '')).toEqual(['required']);
    entry.installPtBR();
    expect(failure(yup.string().required(), '')).toEqual(['Este campo é um campo obrigatório']);
  });
});
