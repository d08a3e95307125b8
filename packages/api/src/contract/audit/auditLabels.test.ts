import { describe, expect, it } from 'vitest';
import { affiliateStates } from '../affiliates/affiliates.ts';
import { calculators } from '../catalog/catalogEntries.ts';
import { statusKinds } from '../catalog/catalog.ts';
import { commissionPaymentStates } from '../commissions/commissionBatches.ts';
import { commissionAudiences, commissionBeneficiaries, commissionKinds } from '../commissions/commissionTerms.ts';
import { queueStrategies } from '../distribution/distribution.ts';
import { endpoints } from '../endpoints.ts';
import { exportFormats } from '../files/exportFormats.ts';
import { filePurposeNames } from '../files/files.ts';
import { leadImportKinds } from '../leadImports/leadImports.ts';
import { contactChannels } from '../leads/leads.ts';
import { leadChangeFields } from '../leads/leadFieldsByUse.ts';
import { leadSources } from '../leads/leadSources.ts';
import { notificationTypes } from '../notifications/notificationTypes.ts';
import { personalizationInput } from '../account/accountInput.ts';
import { reportFrequencies } from '../savedReports/savedReports.ts';
import { roles } from '../access/roles.ts';
import { userStatuses } from '../users/users.ts';
import { auditAreas, describeAuditAction, describeAuditActor } from './auditActions.ts';
import { auditFieldLabel, auditFieldOf, auditFields } from './auditFields.ts';

/** Commands of the accounts: those of the super-admin have a log of their own. */
const actions = Object.values(endpoints)
  .filter(({ isAudited, path }) => isAudited && !path.startsWith('/admin_api/'))
  .map(({ name }) => name);

const choices = {
  source: leadSources,
  role: roles,
  status: userStatuses,
  state: [...affiliateStates, ...commissionPaymentStates],
  kind: statusKinds,
  import_kind: leadImportKinds,
  channel: contactChannels,
  strategy: queueStrategies,
  calculator: calculators,
  calculation: commissionKinds,
  beneficiary: commissionBeneficiaries,
  audience: commissionAudiences,
  frequency: reportFrequencies,
  format: exportFormats,
  purpose: filePurposeNames,
  custom_field_1_status: ['enabled', 'disabled'],
  custom_field_1_type: ['text', 'number', 'date'],
} as const;

describe('the words of the audit log', () => {
  it.each(actions)('names %s, and offers its area', (action) => {
    expect(describeAuditAction({ action })).not.toBe(action);
    expect(auditAreas).toHaveProperty(action.split('.')[0]!);
  });

  it.each([...Object.keys(auditFields), ...leadChangeFields, ...notificationTypes])('names the field %s', (field) => {
    expect(auditFieldOf(field)).toBeDefined();
    expect(auditFieldLabel(field)).toMatch(/^[A-ZÀ-Ú1]/);
    expect(auditFieldLabel(field)).not.toContain('_');
  });

  it.each(Object.keys(personalizationInput.fields))('names the setting %s of the account', (field) => {
    expect(auditFieldOf(field)).toBeDefined();
  });

  it.each(Object.entries(choices).flatMap(([field, values]) => values.map((value) => [field, value] as const)))(
    'has a word for %s = %s',
    (field, value) => {
      const as = auditFieldOf(field)!.as;
      expect(typeof as).toBe('object');
      expect(as).toHaveProperty(value);
    },
  );

  it('calls the fields of leads as the account does', () => {
    const settings = {
      singular_product_label: 'Plano',
      custom_field_1_label: 'Placa',
      administrative_status_label: 'Vistoria',
    };
    expect(auditFieldLabel('product', settings)).toBe('Plano');
    expect(auditFieldLabel('custom_field_1', settings)).toBe('Placa');
    expect(auditFieldLabel('name', settings)).toBe('Nome');
  });

  it('lets a command and a field that it does not know stand as the log names them', () => {
    expect(describeAuditAction({ action: 'robot.greet' })).toBe('robot.greet');
    expect(auditFieldLabel('antenna')).toBe('antenna');
  });

  it('names whoever is no person of the account', () => {
    expect(describeAuditActor({ actor: null, actor_kind: 'visitor' })).toBe('Visitante');
    expect(describeAuditActor({ actor: null, actor_kind: 'super_admin' })).toBe('Equipe Funil');
  });
});
