import { useId } from 'react';
import { styled } from 'styled-components';
import { useLeadTransferPreview } from '@funil/api/react';
import { ActionBar, Alert, Button, PageBody, PageScroll, Stack, TwoColumns } from '@funil/ui';
import { OptionsCard } from './OptionsCard.tsx';
import { OriginCard } from './OriginCard.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { ReceiversCard } from './ReceiversCard.tsx';
import { leadCountLabel } from './transferLabels.ts';
import { useTransferForm } from './useTransferForm.ts';
import { FormFailure } from '../../forms/FormFailure.tsx';

export function TransferPanel() {
  const id = useId();
  const { form, failure, submit, origin, values, preview: query, temporary } = useTransferForm();
  const result = useLeadTransferPreview(query);
  const count = result.preview?.leads_count ?? 0;
  const isReady = count > 0 && !result.preview?.is_too_many;
  return (
    <>
      <PageScroll>
        <PageBody>
          <Form id={id} noValidate aria-label="Transferência" onSubmit={submit}>
            <TwoColumns>
              <Stack>
                <FormFailure message={failure} />
                <OriginCard form={form} origin={origin} />
                <ReceiversCard form={form} exceptIds={origin.from === 'people' ? values.user_ids : []} />
                <OptionsCard form={form} temporary={temporary} />
              </Stack>
              <Side>
                <PreviewCard
                  isDistributed={values.to_distribution}
                  result={result}
                  isAsked={query !== null}
                  hasReceivers={values.to_distribution || values.receivers.length > 0}
                />
                <Alert>
                  Dá para desfazer a transferência inteira por 7 dias. Leads que mudarem de mãos depois ficam onde
                  estiverem.
                </Alert>
              </Side>
            </TwoColumns>
          </Form>
        </PageBody>
      </PageScroll>
      <ActionBar>
        <span role="status" />
        <Button
          type="submit"
          form={id}
          variant="primary"
          disabled={query !== null && result.preview !== undefined && !isReady}
          loading={form.formState.isSubmitting}
          loadingLabel="Transferindo"
        >
          {isReady ? `Transferir ${leadCountLabel(count)}` : 'Transferir leads'}
        </Button>
      </ActionBar>
    </>
  );
}

const Form = styled.form`
  display: block;
`;

const Side = styled(Stack)`
  position: sticky;
  inset-block-start: 20px;
`;
