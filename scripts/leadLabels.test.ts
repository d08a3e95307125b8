import { describe, expect, it } from 'vitest';
import { allowed, findLeadLabels } from './leadLabels.mjs';

const labels = ['Nome', 'Motivo da perda', 'Tipo de produto'];
const leads = 'apps/backoffice/src/features/leads/detail/LeadProperties.tsx';
const partners = 'apps/backoffice/src/features/partners/PartnerModal.tsx';
const found = (path: string, source: string) => findLeadLabels([{ path, source }], labels, []);

describe('a label that is written by hand', () => {
  it.each([
    `const label = 'Motivo da perda';`,
    `const label = "Motivo da perda";`,
    'const label = `Motivo da perda`;',
    '<Select label="Motivo da perda" />',
    '<b>Motivo da perda</b>',
    '<b>\n  Motivo da perda\n</b>',
  ])('is refused wherever it stands: %s', (source) => {
    expect(found(partners, source)).toHaveLength(1);
    expect(found(leads, source)).toHaveLength(1);
  });

  it('is reported with its line, each time', () => {
    const source = `\nyup.string().label('Motivo da perda');\nyup.string().label('Motivo da perda');`;
    expect(found(partners, source)).toEqual([
      `${partners}:2: "Motivo da perda" is the label of a lead's field`,
      `${partners}:3: "Motivo da perda" is the label of a lead's field`,
    ]);
  });

  it.each(['Nome', 'Tipo de produto'])('and names other things as well is refused among leads: %s', (label) => {
    expect(found(leads, `<Property label="${label}" />`)).toHaveLength(1);
    expect(found('packages/api/src/contract/leads/leadInput.ts', `text('${label}')`)).toHaveLength(1);
    expect(found('apps/server/src/features/leadImports/importCommands.ts', `['${label}']`)).toHaveLength(1);
    expect(found(partners, `<TextInput label="${label}" />`)).toEqual([]);
  });

  it('is none where it is a part of a sentence, or of another word', () => {
    expect(found(leads, `'Um lead perdido precisa do motivo da perda.'; 'Motivo da perda:'; 'Nome da visão'`)).toEqual(
      [],
    );
  });

  it('stands in the table', () => {
    expect(found('packages/api/src/contract/leads/leadFields.ts', `label: 'Motivo da perda'`)).toEqual([]);
  });
});

describe('a permission', () => {
  const permission = { file: leads, text: 'Nome', reason: 'the name of a view' };

  it('is for one text of one file', () => {
    const source = `<TextInput label="Nome" />`;
    expect(findLeadLabels([{ path: leads, source }], labels, [permission])).toEqual([]);
    const other = { path: 'apps/server/src/features/leads/list.ts', source };
    expect(findLeadLabels([{ path: leads, source }, other], labels, [permission])).toHaveLength(1);
  });

  it('that nothing needs any more is refused', () => {
    expect(findLeadLabels([{ path: leads, source: '' }], labels, [permission])).toEqual([
      `${leads}: "Nome" is allowed there and not written there any more`,
    ]);
  });

  it('has a reason', () => {
    for (const { reason } of allowed) expect(reason).not.toBe('');
  });
});
