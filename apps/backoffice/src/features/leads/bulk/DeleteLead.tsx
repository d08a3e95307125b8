import { useSaleChange } from '@funil/api/react';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { describeSaleChange } from '../../commissions/sale/describeSaleChange.ts';
import { readsCommissions } from '../../commissions/sale/readsCommissions.ts';
import { deleted } from './describeBulk.ts';
import { DeleteLeadsDialog } from './DeleteLeadsDialog.tsx';
import { useBulk } from './useBulk.ts';

interface DeleteLeadProps {
  number: number;
  onDeleted: () => void;
  onClose: () => void;
}

const whenDeleted = { outcome: 'deleted' } as const;

/** A deletion needs confirmation and can be undone for 10 s. */
export function DeleteLead({ number, onDeleted, onClose }: DeleteLeadProps) {
  const { run } = useBulk();
  const { user } = useCurrentSession();
  const { saleChange } = useSaleChange(readsCommissions(user.role) ? number : null, whenDeleted);
  return (
    <DeleteLeadsDialog
      count={1}
      consequence={saleChange?.is_accrued ? describeSaleChange(saleChange) : undefined}
      onClose={onClose}
      onConfirm={async () => {
        if (await run([number], { kind: 'delete' }, deleted)) onDeleted();
      }}
    />
  );
}
