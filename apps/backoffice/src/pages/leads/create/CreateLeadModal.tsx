import { useId } from 'react';
import { styled } from 'styled-components';
import type { LeadDetail, LeadStatus } from '@funil/api/contract';
import { useCan, useCreateLead } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button, Modal, ModalClose } from '@funil/ui';
import { DuplicateWarning } from '../duplicates/DuplicateWarning.tsx';
import { LeadFields } from '../form/LeadFields.tsx';
import { emptyLeadForm } from '../form/leadFormValues.ts';
import { useLeadForm } from '../form/useLeadForm.ts';
import { useUnsavedGuard } from '../unsaved/useUnsavedGuard.tsx';

interface CreateLeadModalProps {
  /** Where the lead goes once it is there; without one it stays where leads begin. */
  status?: LeadStatus;
  onClose: () => void;
  onCreated: (lead: LeadDetail) => void;
}

/** Creates a lead. A double click creates it once, a failed save keeps the form, closing asks about what was typed. */
export function CreateLeadModal({ status, onClose, onCreated }: CreateLeadModalProps) {
  const { can } = useCan();
  const { trigger } = useCreateLead();
  const formId = useId();
  const { form, failure, submit } = useLeadForm({
    defaultValues: emptyLeadForm,
    save: async (input) => {
      const lead = await trigger(input);
      guard.release();
      onCreated(lead);
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const guard = useUnsavedGuard(isDirty);

  return (
    <>
      <Modal
        open
        size="lg"
        title={status ? `Novo lead em ${status.name}` : 'Novo lead'}
        onOpenChange={(open) => !open && onClose()}
        beforeClose={() => !isSubmitting && guard.mayLeave()}
        footer={
          <>
            <ModalClose asChild>
              <Button>Cancelar</Button>
            </ModalClose>
            <Button type="submit" form={formId} variant="primary" loading={isSubmitting} loadingLabel="Criando">
              Criar lead
            </Button>
          </>
        }
      >
        <Form id={formId} noValidate onSubmit={submit}>
          {failure && (
            <Alert tone="danger" announce="assertive">
              {failure}
            </Alert>
          )}
          <LeadFields form={form} canAssign={can('lead.assign')} />
          <DuplicateWarning control={form.control} />
        </Form>
      </Modal>
      {guard.dialog}
    </>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  padding-block-start: ${tokens.space[2]};
`;
