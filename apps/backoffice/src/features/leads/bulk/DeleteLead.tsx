import { deleted } from './bulkLabels.ts';
import { DeleteLeadsDialog } from './DeleteLeadsDialog.tsx';
import { useBulk } from './useBulk.ts';

interface DeleteLeadProps {
  number: number;
  onDeleted: () => void;
  onClose: () => void;
}

/** Moves one lead to the trash, after a question; for 10 s it can be taken back. */
export function DeleteLead({ number, onDeleted, onClose }: DeleteLeadProps) {
  const { run } = useBulk();
  return (
    <DeleteLeadsDialog
      count={1}
      onClose={onClose}
      onConfirm={async () => {
        if (await run([number], { kind: 'delete' }, deleted)) onDeleted();
      }}
    />
  );
}
