import {
  importChoicesSheet,
  importExampleName,
  leadFieldLabel,
  leadImportFieldsOf,
  ownFieldText,
} from '@funil/api/contract';
import type { LeadImportField, LeadImportKind, OwnField, OwnFieldKind, OwnFieldValue } from '@funil/api/contract';
import { text } from '../../platform/exports/Sheet.ts';
import type { Sheet } from '../../platform/exports/Sheet.ts';
import type { ImportRecords } from './rows/ImportContext.ts';

/** Column of the template with an example, and its choices if it has any. */
interface TemplateColumn {
  header: string;
  example: string;
  choices?: readonly string[];
}

const examples: Partial<Record<LeadImportField, string>> = {
  name: importExampleName,
  phone: '(11) 98765-4321',
  email: 'maria@exemplo.com.br',
  document_number: '529.982.247-25',
  value_cents: '250.000,00',
  next_contact_at: '21/12 14:30',
  notes: 'Prefere falar à tarde.',
  created_at: '03/02/2026',
  closed_at: '15/03/2026',
  postal_code: '01310-100',
  person_kind: 'Pessoa física',
  birth_date: '23/04/1985',
  address_state: 'SP',
  city: 'São Paulo',
  street: 'Avenida Paulista',
  street_number: '1000',
  district: 'Bela Vista',
};

const customExamples: Record<ImportRecords['settings']['custom_field_1_type'], string> = {
  text: 'Texto',
  number: '1,5',
  date: '21/11/2026',
};

const ownExamples: Partial<Record<OwnFieldKind, OwnFieldValue>> = {
  text: 'Texto',
  long_text: 'Texto de várias linhas',
  number: 1.5,
  money: 500_000,
  day: '2026-11-21',
  yes_no: true,
  phone: '+5511987654321',
  email: 'maria@exemplo.com.br',
  document: '52998224725',
  link: 'https://exemplo.com.br',
};

function ownColumn(field: OwnField): TemplateColumn {
  const example = ownExamples[field.kind];
  const choices = field.options.filter((option) => !option.is_archived).map(({ label }) => label);
  if (field.kind === 'yes_no') return { header: field.label, example: 'Sim', choices: ['Sim', 'Não'] };
  return {
    header: field.label,
    example: example === undefined ? (choices[0] ?? '') : ownFieldText(field, example),
    ...(choices.length > 0 && { choices }),
  };
}

const namesOf = (records: ReadonlyMap<string, { name: string } | null>): string[] => [
  ...new Set([...records.values()].flatMap((record) => record?.name ?? [])),
];

function columnsOf(records: ImportRecords, kind: LeadImportKind): TemplateColumn[] {
  const { settings } = records;
  const choices: Partial<Record<LeadImportField, string[]>> = {
    product: namesOf(records.products),
    owner: namesOf(records.people),
    partner: namesOf(records.partners),
    indicator: namesOf(records.indicators),
    status: namesOf(records.statuses),
    loss_reason: namesOf(records.lossReasons),
    tags: [...records.tags.values()],
  };
  return [
    ...leadImportFieldsOf(kind, settings.custom_field_1_enabled).map((field): TemplateColumn => {
      const names = choices[field];
      // An example of a loss would stand beside one of a sale.
      const isExample = field !== 'loss_reason' && field !== 'loss_note';
      const example = field === 'custom_field_1' ? customExamples[settings.custom_field_1_type] : examples[field];
      return {
        header: leadFieldLabel(field, settings),
        example: (isExample && (example ?? (field === 'tags' ? names?.slice(0, 2).join('; ') : names?.[0]))) || '',
        ...(names && names.length > 0 && { choices: names }),
      };
    }),
    ...[...records.ownFields.values()].map(({ shown }) => ownColumn(shown)),
  ];
}

/** Columns of an account's imports with an example row, and a sheet with the choices of each column. */
export function templateSheet(records: ImportRecords, kind: LeadImportKind): Sheet {
  const columns = columnsOf(records, kind);
  const withChoices = columns.flatMap(({ header, choices }) => (choices ? { header, choices } : []));
  const longest = Math.max(0, ...withChoices.map(({ choices }) => choices.length));
  return {
    preface: [],
    header: columns.map(({ header }) => header),
    rows: [columns.map(({ example }) => text(example))],
    further: [
      {
        name: importChoicesSheet,
        header: withChoices.map(({ header }) => header),
        rows: Array.from({ length: longest }, (_, at) => withChoices.map(({ choices }) => text(choices[at]))),
      },
    ],
  };
}
