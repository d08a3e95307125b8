import { describe, expect, it } from 'vitest';
import { refusals, readInput } from '../../../test/inputs.ts';
import { leadViewInput } from '../leadViews/leadViewsInput.ts';
import { bulkAssignInput, bulkChangeStatusInput, bulkDeleteInput } from './leadBulkInput.ts';
import { maxBulkLeads } from './leadBulk.ts';
import { findDuplicatesInput, mergeLeadsInput } from './leadDuplicatesInput.ts';
import { exportLeadsInput } from './leadExportsInput.ts';
import { leadExportColumns } from './leadFieldsByUse.ts';
import { leadContactInput, leadNoteInput } from './leadNotesInput.ts';
import { maxNoteLength } from './leadNotes.ts';

const id = '01890000-0000-7000-8000-000000000000';
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a command on many leads', () => {
  it.each([
    ['moving', bulkChangeStatusInput, { status_id: id }],
    ['giving', bulkAssignInput, {}],
    ['deleting', bulkDeleteInput, {}],
  ])('%s names between one lead and a hundred', (_name, input, rest) => {
    expect(refusals(input, { ...rest, numbers: upTo(maxBulkLeads) })).toEqual({});
    expect(refusals(input, rest)).toEqual({ numbers: 'Leads é um campo obrigatório' });
    expect(refusals(input, { ...rest, numbers: [] })).toEqual({ numbers: 'Leads deve ter no mínimo 1 item' });
    expect(refusals(input, { ...rest, numbers: upTo(maxBulkLeads + 1) })).toEqual({
      numbers: 'Leads deve ter no máximo 100 itens',
    });
    expect(refusals(input, { ...rest, numbers: [1, 0] })).toEqual({ 'numbers[1]': 'Lead deve ser no mínimo 1' });
  });

  it('gives leads to nobody when it names nobody', () => {
    expect(readInput(bulkAssignInput, { numbers: [1], owner_id: '' })).toEqual({ numbers: [1], owner_id: null });
    expect(refusals(bulkAssignInput, { numbers: [1], owner_id: 'Bruna' })).toEqual({
      owner_id: 'Responsável inválido',
    });
  });

  it('moves leads to a status only', () => {
    expect(refusals(bulkChangeStatusInput, { numbers: [1] })).toEqual({ status_id: 'Status é um campo obrigatório' });
    expect(readInput(bulkChangeStatusInput, { numbers: [1], status_id: id, loss_note: ' Caro  ' })).toEqual({
      numbers: [1],
      status_id: id,
      loss_reason_id: null,
      loss_note: 'Caro',
    });
  });
});

describe('duplicates', () => {
  it('are looked for with whatever has been typed so far', () => {
    expect(readInput(findDuplicatesInput, { phone: ' (11) 9', except_number: '7' })).toEqual({
      phone: '(11) 9',
      except_number: 7,
    });
    expect(refusals(findDuplicatesInput, { phone: '1'.repeat(31) })).toEqual({
      phone: 'Telefone deve ter no máximo 30 caracteres',
    });
  });

  it('are merged by both versions, with the fields that remain', () => {
    expect(refusals(mergeLeadsInput, { name: 'Ana' })).toEqual({
      version: 'Versão é um campo obrigatório',
      other_number: 'Outro lead é um campo obrigatório',
      other_version: 'Versão do outro lead é um campo obrigatório',
    });
    expect(refusals(mergeLeadsInput, { name: '', version: 1, other_number: 2, other_version: 1 })).toEqual({
      name: 'Nome é um campo obrigatório',
    });
    expect(refusals(mergeLeadsInput, { name: 'Ana', version: 1, other_number: 2, other_version: 1 })).toEqual({});
  });
});

describe("a lead's history", () => {
  it('takes notes that say something', () => {
    expect(readInput(leadNoteInput, { text: '  Ligou.\nPediu proposta. ' })).toEqual({
      text: 'Ligou.\nPediu proposta.',
    });
    expect(refusals(leadNoteInput, { text: ' \n ' })).toEqual({ text: 'Nota é um campo obrigatório' });
    expect(refusals(leadNoteInput, { text: 'x'.repeat(maxNoteLength) })).toEqual({});
    expect(refusals(leadNoteInput, { text: 'x'.repeat(maxNoteLength + 1) })).toEqual({
      text: 'Nota deve ter no máximo 4000 caracteres',
    });
  });

  it('knows how people are reached', () => {
    expect(refusals(leadContactInput, { channel: 'whatsapp' })).toEqual({});
    expect(refusals(leadContactInput, { channel: 'fax' })).toEqual({ channel: 'Canal é inválido' });
  });
});

describe('an export', () => {
  it('has columns of the list, at least one, in the order of the screen', () => {
    expect(readInput(exportLeadsInput, { format: 'csv', columns: ['name', 'number'] })).toEqual({
      sort: 'number',
      direction: 'desc',
      format: 'csv',
      columns: ['name', 'number'],
    });
    expect(refusals(exportLeadsInput, { format: 'csv', columns: [] })).toEqual({
      columns: 'Colunas deve ter no mínimo 1 item',
    });
    expect(refusals(exportLeadsInput, { format: 'csv', columns: ['name', 'password_hash'] })).toEqual({
      'columns[1]': 'Coluna é inválido',
    });
    expect(refusals(exportLeadsInput, { format: 'xlsx', columns: [...leadExportColumns] })).toEqual({});
  });

  it('is CSV or XLSX', () => {
    expect(refusals(exportLeadsInput, { columns: ['name'] })).toEqual({ format: 'Formato é um campo obrigatório' });
    expect(refusals(exportLeadsInput, { format: 'pdf', columns: ['name'] })).toEqual({ format: 'Formato é inválido' });
  });
});

describe('a saved view', () => {
  it('has a name; without filters it is the whole list', () => {
    expect(readInput(leadViewInput, { name: ' Meus ' })).toEqual({ name: 'Meus', query: '', is_shared: false });
    expect(refusals(leadViewInput, { name: ' ' })).toEqual({ name: 'Nome é um campo obrigatório' });
    expect(refusals(leadViewInput, { name: 'x'.repeat(61), query: 'x'.repeat(2001) })).toEqual({
      name: 'Nome deve ter no máximo 60 caracteres',
      query: 'Filtros deve ter no máximo 2000 caracteres',
    });
  });
});
