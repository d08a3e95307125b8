import { lazyPart } from '../../platform/lazyPart.ts';

/*
 * The forms bring validation, masks and calendars. The list shows without them; they are fetched in the first quiet
 * moment, so that they are there before anybody asks.
 */
const create = () => import('./create/CreateLeadModal.tsx');
const edit = () => import('./detail/LeadEditForm.tsx');
const attachments = () => import('./attachments/LeadAttachments.tsx');
const simulations = () => import('./simulations/LeadSimulations.tsx');
const commissions = () => import('../commissions/sale/LeadCommissions.tsx');
const inPlace = () => import('./inPlace/InPlaceEditor.tsx');
const merge = () => import('./duplicates/MergeLeadsModal.tsx');
const question = () => import('./status/MoveQuestionModal.tsx');

export const CreateLeadModal = lazyPart(create, 'CreateLeadModal');
export const LeadEditForm = lazyPart(edit, 'LeadEditForm');
export const LeadAttachments = lazyPart(attachments, 'LeadAttachments');
export const LeadSimulations = lazyPart(simulations, 'LeadSimulations');
export const LeadCommissions = lazyPart(commissions, 'LeadCommissions');
export const InPlaceEditor = lazyPart(inPlace, 'InPlaceEditor');
export const MergeLeadsModal = lazyPart(merge, 'MergeLeadsModal');
export const MoveQuestionModal = lazyPart(question, 'MoveQuestionModal');

/** Fetches what the panel of a lead shows beside its fields, together with what is in it. */
export function preloadLeadParts() {
  for (const load of [attachments, simulations, commissions]) load().catch(() => {});
}

/** Fetches the forms ahead of the click. A failure shows, with a way on, when a form is opened. */
export function preloadForms() {
  for (const load of [create, edit, inPlace, question]) load().catch(() => {});
}
