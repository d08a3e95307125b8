import { useId, useMemo } from 'react';
import { isApiError } from '@funil/api';
import { createLeadInput } from '@funil/api/contract';
import { useCreateLead } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { Button, CurrencyInput, Form, Modal, ModalClose, PhoneField, TextInput, toast } from '@funil/ui';

/** Fields of the server's own rule, under the account's settings: what is accepted here is accepted there. */
export function NewLeadModal({ onClose }: { onClose: () => void }) {
  const { personalization } = useTenantTheme();
  const { trigger, isMutating } = useCreateLead();
  const form = useId();
  const rule = useMemo(
    () =>
      createLeadInput({
        ...personalization,
        custom_field_1_enabled: personalization.custom_field_1_status === 'enabled',
      }),
    [personalization],
  );
  const fields = useMemo(() => rule.pick(['name', 'phone', 'email', 'document_number', 'value_cents']), [rule]);
  return (
    <Modal
      open
      title="Novo lead"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <ModalClose asChild>
            <Button>Cancelar</Button>
          </ModalClose>
          <Button type="submit" form={form} variant="primary" loading={isMutating}>
            Criar lead
          </Button>
        </>
      }
    >
      <Form
        id={form}
        schema={fields}
        onSubmit={async (values) => {
          try {
            const lead = await trigger(await rule.validate(values));
            toast.success(`Lead ${lead.number} criado`);
            onClose();
          } catch (error) {
            if (isApiError(error)) return { '': error.message, ...error.fields };
            throw error;
          }
        }}
      >
        {(field) => (
          <>
            <TextInput {...field('name')} />
            <PhoneField {...field('phone')} />
            <TextInput {...field('email')} type="email" />
            <TextInput {...field('document_number')} />
            <CurrencyInput {...field('value_cents')} />
          </>
        )}
      </Form>
    </Modal>
  );
}
