'use server';

import { isApiError } from '@funil/api';
import { createSimulation, showAccount, showSimulator, simulationContactInput } from '@funil/api/contract';
import { createTenantTheme } from '@funil/theme/tokens';
import { checkForm } from '@funil/validation/forms';
import type { FormErrors } from '@funil/validation/forms';
import { funil } from './funil';

export interface Sent {
  errors: FormErrors;
  /** Number that the visitor may quote. */
  protocol?: string;
  /** Replaces the one that has expired. */
  formToken?: string;
}

/** Checks the form as the browser did, and stores the simulation on a lead. */
export async function sendSimulation(_before: Sent, data: FormData): Promise<Sent> {
  const client = await funil();
  const { personalization } = createTenantTheme((await client.call(showAccount)).account);
  const settings = {
    ...personalization,
    custom_field_1_enabled: personalization.custom_field_1_status === 'enabled',
  };
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const { values, errors } = await checkForm(simulationContactInput(settings), data);
  if (!values) return { errors };
  try {
    const { simulation } = await client.call(createSimulation, {
      body: {
        ...values,
        product_type_id: text('product_type_id'),
        amount_cents: Number(text('amount_cents')),
        term_months: text('term_months') === '' ? null : Number(text('term_months')),
        form_token: text('form_token'),
        consent_version: text('consent_version'),
        submission_id: text('submission_id'),
        website: text('website'),
        code: null,
        first_touch_at: null,
        utm: null,
      },
    });
    return { errors: {}, protocol: simulation.protocol };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const refused = { errors: { '': error.message, ...error.fields } };
    if (error.code !== 'simulator.form_expired') return refused;
    const { simulator } = await client.call(showSimulator);
    return { ...refused, formToken: simulator.form_token };
  }
}
