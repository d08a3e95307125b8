// Read by the compiler alone: against the sources with the workspace, and against the packed package in a product.
import { createRef } from 'react';
import type { ComponentProps } from 'react';
import { expectTypeOf } from 'expect-type';
import { cpf, yup } from '@funil/validation';
import {
  Button,
  Checkbox,
  CpfField,
  CurrencyInput,
  DataTable,
  DateField,
  DateRangeField,
  FilePicker,
  Form,
  IconButton,
  Link,
  masks,
  Modal,
  MultiSelect,
  Select,
  Slider,
  TextInput,
  Textarea,
} from '@funil/ui';
import type {
  ButtonProps,
  DataTableColumn,
  DateRange,
  IsoDate,
  ModalProps,
  SelectOption,
  SelectProps,
  TextInputProps,
} from '@funil/ui';

const input = createRef<HTMLInputElement>();
const button = createRef<HTMLButtonElement>();
const anchor = createRef<HTMLAnchorElement>();
const area = createRef<HTMLTextAreaElement>();
const options: SelectOption[] = [{ value: 'a', label: 'A' }];

/** Refs reach the element that they are typed for, and what a component does not know reaches it too. */
export const refs = (
  <>
    <Button
      ref={button}
      type="submit"
      aria-describedby="x"
      data-probe="1"
      onClick={(event) => expectTypeOf(event.currentTarget.form).toEqualTypeOf<HTMLFormElement | null>()}
    >
      Salvar
    </Button>
    <TextInput
      ref={input}
      label="Nome"
      name="name"
      autoComplete="name"
      maxLength={80}
      onChange={(event) => expectTypeOf(event.target.value).toBeString()}
    />
    <Textarea ref={area} label="Nota" rows={3} />
    <Link ref={anchor} href="/leads" hrefLang="pt-BR">
      Leads
    </Link>
    <Select ref={input} label="Produto" options={options} name="product" />
    {/* @ts-expect-error a button is no input */}
    <Button ref={input}>Salvar</Button>
    {/* @ts-expect-error a text field is no text area */}
    <TextInput ref={area} label="Nome" />
    {/* @ts-expect-error no such attribute of a button */}
    <Button href="/leads">Leads</Button>
  </>
);

/** What must be said, and what there is to choose from. */
export const props = (
  <>
    {/* @ts-expect-error a button of an icon alone has a name */}
    <IconButton icon="x" />
    {/* @ts-expect-error no such look */}
    <Button variant="warning">Salvar</Button>
    {/* @ts-expect-error a list has options */}
    <Select label="Produto" />
    {/* @ts-expect-error the value of an option is text */}
    <Select label="Produto" options={[{ value: 1, label: 'A' }]} />
    {/* @ts-expect-error no such preset */}
    <TextInput label="CPF" mask={masks.passport} />
    {/* @ts-expect-error masked or unmasked */}
    <TextInput label="CPF" mask={masks.cpf} emits="digits" />
    {/* @ts-expect-error a modal has a title */}
    <Modal open>x</Modal>
    {/* @ts-expect-error no such size */}
    <Modal title="Lead" size="huge" />
  </>
);

/** The value of each kind of field. */
export const values = (
  <>
    <TextInput label="Nome" onValueChange={(value) => expectTypeOf(value).toBeString()} />
    <Select label="Produto" options={options} onValueChange={(value) => expectTypeOf(value).toBeString()} />
    <MultiSelect
      label="Produtos"
      options={options}
      onValueChange={(value) => expectTypeOf(value).toExtend<readonly string[]>()}
    />
    <CurrencyInput
      label="Valor"
      value={null}
      onValueChange={(value) => expectTypeOf(value).toEqualTypeOf<number | null>()}
    />
    <DateField label="Data" onValueChange={(value) => expectTypeOf(value).toExtend<IsoDate>()} />
    <DateRangeField label="Período" onValueChange={(value) => expectTypeOf(value).toExtend<DateRange | null>()} />
    <Slider label="Prazo" min={0} max={10} onValueChange={(value) => expectTypeOf(value).toBeNumber()} />
    <Checkbox label="Aceito" onCheckedChange={(checked) => expectTypeOf(checked).toBeBoolean()} />
    <FilePicker label="Planilha" onFileChange={(file) => expectTypeOf(file).toEqualTypeOf<File | null>()} />
    {/* @ts-expect-error cents are a number */}
    <CurrencyInput label="Valor" value="10,00" />
    {/* @ts-expect-error a number */}
    <Slider label="Prazo" min={0} max={10} value="3" />
  </>
);

interface Lead {
  number: number;
  name: string;
}
declare const columns: readonly DataTableColumn<Lead>[];
/** A table's rows and its callbacks are of one kind. */
export const tables = (
  <>
    <DataTable
      label="Leads"
      columns={columns}
      rows={[] as Lead[]}
      rowId={(row) => String(row.number)}
      rowName={(row) => row.name}
    />
    <DataTable
      label="Leads"
      columns={columns}
      rows={[] as Lead[]}
      rowId={(row) => String(row.number)}
      // @ts-expect-error a lead has no title
      rowName={(row) => row.title}
    />
  </>
);

expectTypeOf<ComponentProps<typeof Button>['variant']>().toEqualTypeOf<ButtonProps['variant']>();
expectTypeOf<TextInputProps['label']>().not.toBeUndefined();
expectTypeOf<SelectProps['options']>().toExtend<readonly SelectOption[]>();
expectTypeOf<NonNullable<ModalProps['beforeClose']>>().returns.toExtend<boolean | void | Promise<boolean | void>>();

const contact = yup.object({
  document: cpf().required(),
  months: yup.number(),
  accepted: yup.boolean(),
  tags: yup.array(yup.string().required()),
  address: yup.object({ city: yup.string().required() }),
});

/** Names of fields are those of the schema, and the values are those that it reads. */
export const contactForm = (
  <Form
    schema={contact}
    defaultValues={{ document: '52998224725', 'address.city': 'Recife', months: 12 }}
    onSubmit={(values) => {
      expectTypeOf(values.document).toBeString();
      expectTypeOf(values.months).toEqualTypeOf<number | undefined>();
      return { document: 'Já existe' };
    }}
  >
    {(field, { isSubmitting }) => (
      <>
        <CpfField {...field('document')} />
        <Slider {...field('months')} min={6} max={60} />
        <Checkbox {...field('accepted')} />
        <MultiSelect {...field('tags')} options={options} />
        <TextInput {...field('address.city')} />
        {/* @ts-expect-error no such field */}
        <TextInput {...field('documento')} />
        {/* @ts-expect-error a list is no day */}
        <DateField {...field('tags')} />
        <Button type="submit" loading={isSubmitting}>
          Salvar
        </Button>
      </>
    )}
  </Form>
);

/** First values are of the type that the schema stores. */
export const wrongDefaults = (
  // @ts-expect-error months are a number
  <Form schema={contact} defaultValues={{ months: '12' }}>
    {() => null}
  </Form>
);
