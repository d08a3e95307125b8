import type { LeadImportKind } from '@funil/api/contract';
import { routes } from '@funil/api/contract';
import { Link } from '@funil/ui';
import { Link as RouterLink } from 'react-router-dom';
import { isId } from '../../lists/addressId.ts';
import { Screen } from '../../screens/Screen.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';
import { ImportFlow } from './ImportFlow.tsx';
import { StartStep } from './StartStep.tsx';

/** A file of leads, from the upload to its result, at `?importacao=`; without one, a new file and those of before. */
function ImportScreen({ kind }: { kind: LeadImportKind }) {
  const { params } = useAddressState();
  const id = params.get('importacao');
  return (
    <Screen
      parents={[
        <Link key="leads" asChild>
          <RouterLink to={routes.leads.path}>{routes.leads.title}</RouterLink>
        </Link>,
      ]}
    >
      {isId(id) ? <ImportFlow key={id} id={id} kind={kind} /> : <StartStep kind={kind} />}
    </Screen>
  );
}

/** New leads from a CSV or XLSX file. */
export const LeadImportPage = () => <ImportScreen kind="new" />;

/** History from another system: leads with their status, dates and reasons, of which nobody is notified. */
export const OldLeadImportPage = () => <ImportScreen kind="old" />;
