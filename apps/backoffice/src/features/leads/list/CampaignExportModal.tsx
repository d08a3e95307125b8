import { useState } from 'react';
import { blockChannelLabels, blockChannels } from '@funil/api/contract';
import type { BlockChannel, ExportFormat } from '@funil/api/contract';
import { Button, Modal, RadioGroup, Stack } from '@funil/ui';

interface CampaignExportModalProps {
  isRunning: boolean;
  onExport: (format: ExportFormat, channel: BlockChannel) => Promise<void>;
  onClose: () => void;
}

const formats = [
  { value: 'csv', label: 'CSV, para planilhas e outros sistemas' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
] as const;

/** Exports the leads whose people may be reached by the channel of a campaign. */
export function CampaignExportModal({ isRunning, onExport, onClose }: CampaignExportModalProps) {
  const [channel, setChannel] = useState<BlockChannel>('whatsapp');
  const [format, setFormat] = useState<ExportFormat>('csv');
  return (
    <Modal
      open
      mobile="compact"
      title="Exportar para campanha"
      description="Ficam de fora os leads sem contato para o canal e quem não deve receber por ele. O arquivo diz quantos, e por quê."
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={isRunning}
            loadingLabel="Exportando"
            onClick={() => void onExport(format, channel).then(onClose)}
          >
            Exportar
          </Button>
        </>
      }
    >
      <Stack>
        <RadioGroup
          label="Canal"
          value={channel}
          onValueChange={(value) => setChannel(value as BlockChannel)}
          options={blockChannels.map((value) => ({ value, label: blockChannelLabels[value] }))}
        />
        <RadioGroup
          label="Formato"
          value={format}
          onValueChange={(value) => setFormat(value as ExportFormat)}
          options={formats}
        />
      </Stack>
    </Modal>
  );
}
