import type { LeadImportKind } from '@funil/api/contract';
import { routes } from '@funil/api/contract';
import { Link } from '@funil/ui';
import { Link as RouterLink } from 'react-router-dom';
import { isId } from '../../formats/isId.ts';
import { Screen } from '../../screens/Screen.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';
import { ImportFlow } from './ImportFlow.tsx';
import { UploadStep } from './UploadStep.tsx';

/** `?importacao=` opens an import; otherwise the upload and past imports are shown. */
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
      {isId(id) ? <ImportFlow key={id} id={id} kind={kind} /> : <UploadStep kind={kind} />}
    </Screen>
  );
}

export const LeadImportPage = () => <ImportScreen kind="new" />;

/** Imports leads with status, dates and reasons, without notifications. */
export const OldLeadImportPage = () => <ImportScreen kind="old" />;
