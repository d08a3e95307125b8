import type { CatalogName } from '@funil/api/contract';
import { NewButton } from '../../screens/NewButton.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { CatalogEntries } from './CatalogEntries.tsx';
import type { CatalogProps } from './CatalogEntries.tsx';
import { useEntryAddress } from './useEntryAddress.ts';

export function CatalogScreen<Name extends CatalogName>(props: CatalogProps<Name>) {
  const { texts } = props;
  const { create } = useEntryAddress();
  return (
    <Screen title={texts.title} actions={<NewButton label={texts.create} onClick={create} />}>
      <CatalogEntries {...props} />
    </Screen>
  );
}
