import { expect, it } from 'vitest';
import { refersLeads, roles } from '@funil/api/contract';
import { leadCreationLabels } from '../../screens/leadCreationLabels.ts';
import { receivedOrSentLabels } from './receivedOrSentLabels.ts';

/** Who brings leads to an account and works none of them. */
const referring = ['partner', 'indicator', 'indicator_manager'];

it.each(roles)('%s sends leads where it refers, and receives and creates them where it does not', (role) => {
  const isReferring = referring.includes(role);
  expect(refersLeads(role)).toBe(isReferring);
  expect(JSON.stringify(receivedOrSentLabels(role)).includes('recebido')).toBe(!isReferring);
  expect(JSON.stringify(receivedOrSentLabels(role)).includes('enviado')).toBe(isReferring);
  expect(leadCreationLabels(role).action).toBe(isReferring ? 'Enviar lead' : 'Novo lead');
});
