import { lazy } from 'react';

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

export const CreateLeadModal = lazy(async () => ({ default: (await create()).CreateLeadModal }));
export const LeadEditForm = lazy(async () => ({ default: (await edit()).LeadEditForm }));
export const LeadAttachments = lazy(async () => ({ default: (await attachments()).LeadAttachments }));
export const LeadSimulations = lazy(async () => ({ default: (await simulations()).LeadSimulations }));
export const LeadCommissions = lazy(async () => ({ default: (await commissions()).LeadCommissions }));
export const InPlaceEditor = lazy(async () => ({ default: (await inPlace()).InPlaceEditor }));
export const MergeLeadsModal = lazy(async () => ({ default: (await merge()).MergeLeadsModal }));
export const MoveQuestionModal = lazy(async () => ({ default: (await question()).MoveQuestionModal }));

/** Fetches what the panel of a lead shows beside its fields, together with what is in it. */
export function preloadLeadParts() {
  for (const load of [attachments, simulations, commissions]) load().catch(() => {});
}

/** Fetches the forms ahead of the click. A failure shows, with a way on, when a form is opened. */
export function preloadForms() {
  for (const load of [create, edit, inPlace, question]) load().catch(() => {});
}
