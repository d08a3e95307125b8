import { listPeople } from '../../contract/people/people.ts';
import { readAs, useRead } from '../useRead.ts';

/** Users to whom the viewer may assign a lead. */
export const usePeople = () => readAs('people', useRead(listPeople), (answer) => answer.people);
