import { Suspense, useState } from 'react';
import { CheckCheck, Ellipsis, HandCoins, History } from 'lucide-react';
import { commissionSorts } from '@funil/api/contract';
import type { CommissionSort, ExportFormat } from '@funil/api/contract';
import { useCan, useCommissionCommands } from '@funil/api/react';
import {
  Button,
  IconButton,
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  toast,
  useIsMobile,
} from '@funil/ui';
import { failureToast } from '../../../platform/failureToast.ts';
import { ExportButton } from '../../../lists/ExportButton.tsx';
import { saveFile } from '../../../lists/saveFile.ts';
import { idParam } from '../../../lists/idParam.ts';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { texts } from '../../../screens/texts.ts';
import type { CommissionTask } from '../commissionsAddress.ts';
import { formatEntryCount } from '../commissionLabels.ts';
import { useEntryListState } from './useEntryListState.ts';
import { lazyPart } from '../../../platform/lazyPart.ts';

const ExportModal = lazyPart(() => import('../../../lists/ExportModal.tsx'), 'ExportModal');

const sortLabels: Record<CommissionSort, string> = {
  '-due_on': 'Vencimento mais distante',
  due_on: 'Vencimento mais próximo',
  '-created_at': 'Lançadas por último',
  created_at: 'Lançadas primeiro',
};

function saveEntries(file: { name: string; url: string; rows: number }) {
  saveFile(file);
  toast.success(`${formatEntryCount(file.rows)} ${file.rows === 1 ? 'exportado' : 'exportados'}`, {
    description: file.name,
  });
}

export function EntryActions() {
  const { can } = useCan();
  const isMobile = useIsMobile();
  const { params, go } = useAddressState();
  const { query, sort, order } = useEntryListState();
  const { exportList, findExport } = useCommissionCommands();
  const [isRunning, setRunning] = useState(false);
  const jobId = idParam(params, 'exportacao');

  async function run(format: ExportFormat) {
    setRunning(true);
    try {
      const made = await exportList(query, format);
      if ('jobId' in made) go({ exportacao: made.jobId });
      else saveEntries(made);
    } catch (error) {
      failureToast('Não foi possível exportar', error, {
        action: { label: texts.tryAgain, onClick: () => void run(format) },
      });
    } finally {
      setRunning(false);
    }
  }
  const ask = (task: CommissionTask) => () => go({ fazer: task }, true);
  const work = can('commission.approve') && (
    <>
      <MenuItem icon={<CheckCheck aria-hidden />} onSelect={ask('aprovar')}>
        Aprovar as vencidas
      </MenuItem>
      <MenuItem icon={<HandCoins aria-hidden />} onSelect={ask('pagar')}>
        Criar lote com as vencidas
      </MenuItem>
      {can('commissionRule.manage') && (
        <>
          <MenuSeparator />
          <MenuItem icon={<History aria-hidden />} onSelect={ask('vendas-passadas')}>
            Calcular vendas passadas
          </MenuItem>
        </>
      )}
    </>
  );

  return (
    <>
      {isMobile ? (
        <Menu
          aria-label="Mais opções"
          align="end"
          trigger={<IconButton size="sm" label="Mais opções" icon={<Ellipsis aria-hidden />} />}
        >
          {work}
          {work && <MenuSeparator />}
          <MenuLabel>Ordenar por</MenuLabel>
          <MenuRadioGroup value={sort} onValueChange={(next) => order(next as CommissionSort)}>
            {commissionSorts.map((one) => (
              <MenuRadioItem key={one} value={one}>
                {sortLabels[one]}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
          <MenuSeparator />
          <MenuLabel>Exportar</MenuLabel>
          <MenuItem disabled={isRunning} onSelect={() => void run('csv')}>
            CSV, para planilhas e outros sistemas
          </MenuItem>
          <MenuItem disabled={isRunning} onSelect={() => void run('xlsx')}>
            Excel (XLSX)
          </MenuItem>
        </Menu>
      ) : (
        <>
          <ExportButton isRunning={isRunning} onChoose={(format) => void run(format)} />
          {work && (
            <Menu
              align="end"
              aria-label="Aprovar e criar lotes"
              trigger={
                <Button size="sm" variant="primary" icon={<HandCoins aria-hidden />}>
                  Aprovar e criar lotes
                </Button>
              }
            >
              {work}
            </Menu>
          )}
        </>
      )}
      {jobId && (
        <Suspense>
          <ExportModal
            jobId={jobId}
            noun="lançamentos"
            find={findExport}
            onSave={saveEntries}
            onClose={() => go({ exportacao: null })}
          />
        </Suspense>
      )}
    </>
  );
}
