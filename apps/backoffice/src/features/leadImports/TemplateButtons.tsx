import { useState } from 'react';
import { Download } from 'lucide-react';
import { exportFormats } from '@funil/api/contract';
import type { ExportFormat, LeadImportKind } from '@funil/api/contract';
import { useLeadImportCommands } from '@funil/api/react';
import { Button } from '@funil/ui';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { saveFile } from '../../lists/saveFile.ts';
import { failureToast } from '../../platform/failureToast.ts';

/** Downloads a file to fill in, with the columns of the account. */
export function TemplateButtons({ kind }: { kind: LeadImportKind }) {
  const { makeTemplate } = useLeadImportCommands();
  const [busy, setBusy] = useState<ExportFormat | null>(null);

  async function download(format: ExportFormat) {
    setBusy(format);
    try {
      saveFile(await makeTemplate({ kind, format }));
    } catch (error) {
      failureToast('Não foi possível baixar o modelo', error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <Line role="group" aria-label="Modelo para preencher">
      <span>Modelo para preencher, com os campos da conta:</span>
      {exportFormats.map((format) => (
        <Button
          key={format}
          size="sm"
          icon={<Download aria-hidden />}
          loading={busy === format}
          loadingLabel="Preparando"
          onClick={() => void download(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  color: ${tokens.color.text2};
`;
