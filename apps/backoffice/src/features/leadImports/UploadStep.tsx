import { useState } from 'react';
import { isApiError } from '@funil/api';
import { filePurposes, importUndoDays, maxImportRows, routes } from '@funil/api/contract';
import type { LeadImportKind } from '@funil/api/contract';
import { useLeadImportCommands, useUploadFile } from '@funil/api/react';
import { Alert, Button, Card, CardBody, CardHeader, FilePicker, Link, PageBody, PageScroll, Stack } from '@funil/ui';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { useAddressState } from '../../lists/useAddressState.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { TemplateButtons } from './TemplateButtons.tsx';
import { PastImports } from './PastImports.tsx';
import { rowsText } from './importLabels.ts';

const rules = filePurposes.lead_import;

export function UploadStep({ kind }: { kind: LeadImportKind }) {
  const { go } = useAddressState();
  const { upload, progress, isUploading, cancel } = useUploadFile('lead_import');
  const { create } = useLeadImportCommands();
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isOld = kind === 'old';

  async function send(chosen: File) {
    setFile(chosen);
    setFailure(null);
    try {
      const stored = await upload(chosen);
      const { id } = await create({ file_id: stored.id, kind });
      go({ importacao: id }, true);
    } catch (error) {
      setFile(null);
      if (isApiError(error) && error.code === 'aborted') return;
      setFailure(isApiError(error) ? error.message : 'Não foi possível enviar o arquivo. Tente de novo.');
    }
  }

  return (
    <PageScroll>
      <PageBody>
        <Stack>
          <ImportSteps current={0} />
          <Card asChild>
            <section aria-labelledby="novo-arquivo">
              <CardHeader
                title={<span id="novo-arquivo">{isOld ? 'Arquivo de leads antigos' : 'Arquivo de leads'}</span>}
              />
              <CardBody>
                <Stack>
                  <FilePicker
                    label="Planilha CSV ou XLSX"
                    accept=".csv,.txt,.xlsx,text/csv,text/plain"
                    maxSize={rules.maxBytes}
                    file={file}
                    progress={progress === null ? undefined : progress * 100}
                    error={failure}
                    hint={`Até 50 MB e ${rowsText(maxImportRows)}, com os títulos das colunas na primeira linha.`}
                    onFileChange={(next) => next && void send(next)}
                  />
                  {isUploading && (
                    <div>
                      <Button size="sm" onClick={cancel}>
                        Cancelar envio
                      </Button>
                    </div>
                  )}
                  <TemplateButtons kind={kind} />
                  <Notes>
                    <li>Nada é gravado antes de você conferir as colunas e os erros.</li>
                    <li>Leads que já existem são reconhecidos por documento, telefone ou e-mail.</li>
                    {isOld ? (
                      <li>
                        Status, responsável, motivo da perda e datas vêm do arquivo. Ninguém é avisado, e nada é
                        distribuído nem comissionado.
                      </li>
                    ) : (
                      <li>
                        Para trazer o histórico de outro sistema, com status e datas, use{' '}
                        <Link asChild>
                          <RouterLink to={routes.oldLeadImport.path}>Importar leads antigos</RouterLink>
                        </Link>
                        .
                      </li>
                    )}
                    <li>Dá para desfazer a importação inteira por {importUndoDays} dias.</li>
                  </Notes>
                </Stack>
              </CardBody>
            </section>
          </Card>
          {file && !failure && (progress === null || progress >= 1) && (
            <Alert tone="info">Arquivo recebido. Lendo as linhas: um arquivo grande leva alguns segundos.</Alert>
          )}
          <PastImports kind={kind} />
        </Stack>
      </PageBody>
    </PageScroll>
  );
}

const Notes = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  margin: 0;
  padding-inline-start: ${tokens.space[4]};
  list-style: disc;
  color: ${tokens.color.text2};
`;
