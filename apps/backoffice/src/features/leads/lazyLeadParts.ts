import { lazyPart } from '../../platform/lazyPart.ts';

/* Validation, masks and calendars are preloaded when idle, because the list does not need them. */
const create = () => import('./create/CreateLeadModal.tsx');
const edit = () => import('./detail/LeadEditForm.tsx');
const attachments = () => import('./attachments/LeadAttachments.tsx');
const contact = () => import('./contact/ContactDialogs.tsx');
const leadContact = () => import('./contact/LeadContact.tsx');
const simulate = () => import('./simulations/SimulateModal.tsx');
const simulations = () => import('./simulations/LeadSimulations.tsx');
const person = () => import('./person/LeadPerson.tsx');
const consent = () => import('./person/ConsentModal.tsx');
const joinPersons = () => import('./person/JoinPersonsModal.tsx');
const commissions = () => import('../commissions/sale/LeadCommissions.tsx');
const inPlace = () => import('./inPlace/InPlaceEditor.tsx');
const ownInPlace = () => import('./inPlace/OwnValueEditor.tsx');
const merge = () => import('./duplicates/MergeLeadsModal.tsx');
const personData = () => import('../privacy/PersonDataModal.tsx');
const holds = () => import('../privacy/retention/LeadHolds.tsx');
const question = () => import('./status/MoveQuestionModal.tsx');

export const CreateLeadModal = lazyPart(create, 'CreateLeadModal');
export const LeadEditForm = lazyPart(edit, 'LeadEditForm');
export const LeadAttachments = lazyPart(attachments, 'LeadAttachments');
export const LeadSimulations = lazyPart(simulations, 'LeadSimulations');
export const ContactDialogs = lazyPart(contact, 'ContactDialogs');
export const LeadContact = lazyPart(leadContact, 'LeadContact');
export const SimulateModal = lazyPart(simulate, 'SimulateModal');
export const LeadPerson = lazyPart(person, 'LeadPerson');
export const ConsentModal = lazyPart(consent, 'ConsentModal');
export const JoinPersonsModal = lazyPart(joinPersons, 'JoinPersonsModal');
export const LeadCommissions = lazyPart(commissions, 'LeadCommissions');
export const InPlaceEditor = lazyPart(inPlace, 'InPlaceEditor');
export const OwnValueEditor = lazyPart(ownInPlace, 'OwnValueEditor');
export const MergeLeadsModal = lazyPart(merge, 'MergeLeadsModal');
export const PersonDataModal = lazyPart(personData, 'PersonDataModal');
export const LeadHolds = lazyPart(holds, 'LeadHolds');
export const MoveQuestionModal = lazyPart(question, 'MoveQuestionModal');

/** Preloads parts of the lead panel, in parallel with their data. */
export function preloadLeadParts() {
  for (const load of [person, attachments, simulations, commissions]) load().catch(() => {});
}

/** Failures are ignored, because opening a form shows them with a retry. */
export function preloadForms() {
  for (const load of [create, edit, inPlace, question, contact]) load().catch(() => {});
}
