import { OwnOutcomeList } from './OwnOutcomeList.tsx';
import { OwnTypeList } from './OwnTypeList.tsx';

/** The account's own types and outcomes of activities, beside the fixed ones. */
export function OwnActivitiesTab() {
  return (
    <>
      <OwnTypeList />
      <OwnOutcomeList />
    </>
  );
}
