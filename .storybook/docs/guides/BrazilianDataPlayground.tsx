import { useState } from 'react';
import { tokens } from '@funil/theme';
import { CurrencyInput, masks, TextInput } from '@funil/ui';
import {
  formatCep,
  formatCpfOrCnpj,
  formatCurrency,
  formatDate,
  formatPhone,
  formatPixKey,
  parseCep,
  parseCpfOrCnpj,
  parseDate,
  parsePhone,
  parsePixKey,
} from '@funil/validation/values';
import { styled } from 'styled-components';

/** The stored value, and the way it is shown; null for a text without such a value. */
interface Reading {
  stored: string;
  shown: string;
}

const reading = (stored: string | null, show: (stored: string) => string): Reading | undefined =>
  stored === null || stored === '' ? undefined : { stored, shown: show(stored) };

const examples = {
  document: '529.982.247-25',
  phone: '+55 (11) 91234-5678',
  cep: '01310-100',
  date: '21/11/2026',
  pix: 'ana@exemplo.com',
};
type Kind = keyof typeof examples;
const kinds = Object.keys(examples) as Kind[];

const readers: Record<Kind, (text: string) => Reading | undefined> = {
  document: (text) => reading(parseCpfOrCnpj(text), formatCpfOrCnpj),
  phone: (text) => reading(parsePhone(text), formatPhone),
  cep: (text) => reading(parseCep(text), formatCep),
  date: (text) => reading(parseDate(text), formatDate),
  pix: (text) => {
    const key = parsePixKey(text);
    return key ? { stored: `${key.kind}: ${key.value}`, shown: formatPixKey(key.value) } : undefined;
  },
};
const maskOf = {
  document: masks.cpfOrCnpj,
  phone: masks.phone,
  cep: masks.cep,
  date: masks.date,
  pix: undefined,
};

const words = {
  pt: {
    document: 'CPF ou CNPJ',
    phone: 'Telefone',
    cep: 'CEP',
    date: 'Data',
    pix: 'Chave PIX',
    money: 'Valor',
    field: 'Campo',
    stored: 'Guardado',
    shown: 'Mostrado',
    nothing: 'não é válido',
    table: 'O que é guardado e mostrado',
  },
  en: {
    document: 'CPF or CNPJ',
    phone: 'Phone',
    cep: 'CEP',
    date: 'Date',
    pix: 'PIX key',
    money: 'Amount',
    field: 'Field',
    stored: 'Stored',
    shown: 'Shown',
    nothing: 'not valid',
    table: 'What is stored and shown',
  },
};

/** Fields for Brazilian values, each beside the value that the package reads from the typed text. */
export function BrazilianDataPlayground({ language }: { language: 'pt' | 'en' }) {
  const said = words[language];
  const [texts, setTexts] = useState<Record<Kind, string>>(examples);
  const [cents, setCents] = useState<number | null>(123_456);
  const rows = kinds.map((kind) => ({ label: said[kind], read: readers[kind](texts[kind]) }));
  const money =
    cents === null || Number.isNaN(cents) ? undefined : { stored: String(cents), shown: formatCurrency(cents) };
  return (
    <Layout>
      <Fields>
        {kinds.map((kind) => (
          <TextInput
            key={kind}
            label={said[kind]}
            mask={maskOf[kind]}
            defaultValue={examples[kind]}
            onValueChange={(_value, masked) => setTexts((before) => ({ ...before, [kind]: masked }))}
          />
        ))}
        <CurrencyInput label={said.money} value={cents} onValueChange={setCents} />
      </Fields>
      <Table aria-label={said.table}>
        <thead>
          <tr>
            <th scope="col">{said.field}</th>
            <th scope="col">{said.stored}</th>
            <th scope="col">{said.shown}</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {[...rows, { label: said.money, read: money }].map(({ label, read }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{read ? <code>{read.stored}</code> : said.nothing}</td>
              <td>{read?.shown ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Layout>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: ${tokens.space[6]};
  align-items: start;
`;

const Fields = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
`;

const Table = styled.table`
  border-collapse: collapse;
  font: ${tokens.font[13]};
  th,
  td {
    padding: ${tokens.space[2]} ${tokens.space[4]} ${tokens.space[2]} 0;
    border-block-end: 1px solid ${tokens.color.border};
    font-weight: ${tokens.weight.regular};
    text-align: start;
    overflow-wrap: anywhere;
  }
`;
