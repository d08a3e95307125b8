import { lazyPart } from '../../platform/lazyPart.ts';

/** Absences of a person, with their form. */
export const AbsenceList = lazyPart(() => import('./AbsenceList.tsx'), 'AbsenceList');

/** The same of a person of the team, in a dialog. */
export const AbsencesModal = lazyPart(() => import('./AbsencesModal.tsx'), 'AbsencesModal');
