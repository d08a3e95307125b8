import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { partnerInput } from '@funil/api/contract';
import type { NamedReference, PartnerDetail, PartnerInput } from '@funil/api/contract';
import { usePartner, usePartnerCommands } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button, ErrorState, masks, Modal, PasswordInput, Skeleton, TextInput, toast } from '@funil/ui';
import { describePixKey, formatCpfOrCnpj, formatPhone, formatPixKey, readPixKey } from '@funil/validation/values';
import { ArchiveOrRemoveActions } from '../../lists/ArchiveOrRemoveActions.tsx';
import { requirePasswordForNewKey } from '../../forms/requirePasswordForNewKey.ts';
import { PixKeyField } from '../../forms/PixKeyField.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { changesOf } from '../../lists/recordConflict.ts';
import type { RecordConflict, RecordFacts } from '../../lists/recordConflict.ts';
import { RecordFormModal } from '../../lists/RecordFormModal.tsx';
import { RemoveRecordModal } from '../../lists/RemoveRecordModal.tsx';
import { leadsPath } from '../leadFilters/filterAddress.ts';
import { PartnerPeople } from './PartnerPeople.tsx';

const texts = {
  one: 'parceiro',
  many: 'parceiros',
  create: 'Novo parceiro',
  purpose: '',
  use: { one: 'pessoa ou lead', many: 'pessoas e leads' },
};

const inputOf = (partner?: PartnerDetail): PartnerInput => ({
  name: partner?.name ?? '',
  document_number: formatCpfOrCnpj(partner?.document_number ?? ''),
  contact_name: partner?.contact_name ?? '',
  contact_email: partner?.contact_email ?? '',
  contact_phone: formatPhone(partner?.contact_phone ?? ''),
  pix_key: formatPixKey(partner?.pix_key ?? ''),
  pix_key_kind: null,
  current_password: '',
  is_archived: partner?.is_archived ?? false,
});

const describe = (partner: PartnerDetail): RecordFacts => [
  ['Nome', partner.name],
  ['CPF ou CNPJ', formatCpfOrCnpj(partner.document_number ?? '')],
  ['Contato', partner.contact_name ?? ''],
  ['E-mail', partner.contact_email ?? ''],
  ['Telefone', formatPhone(partner.contact_phone ?? '')],
  ['Chave PIX', formatPixKey(partner.pix_key ?? '')],
];

interface PartnerModalProps {
  title: string;
  /** Partner to edit; undefined for a new one. */
  partner?: PartnerDetail;
  onSave: (input: PartnerInput) => Promise<void>;
  conflict?: RecordConflict<Partial<PartnerInput>> | null;
  onClose: () => void;
  actions?: ReactNode;
  children?: ReactNode;
}

export function PartnerModal({ title, partner, onSave, conflict, onClose, actions, children }: PartnerModalProps) {
  const isOther = (key: string | null) => key !== (partner?.pix_key ?? null);
  const state = useSchemaForm(requirePasswordForNewKey(partnerInput, isOther), inputOf(partner), onSave);
  const { register, formState } = state.form;
  const errorOf = (name: keyof PartnerInput) => formState.errors[name]?.message;
  const [typed, phone, document, kind] = state.form.watch([
    'pix_key',
    'contact_phone',
    'document_number',
    'pix_key_kind',
  ]);
  const facts = { phone, document, kind: kind as never };
  const read = readPixKey(typed ?? '', facts)?.key?.value ?? ((typed ?? '').trim() || null);
  const isOtherKey = isOther(read);
  const proposed = typed ? null : partner?.proposed_pix_key;
  return (
    <RecordFormModal
      title={title}
      submitLabel={partner ? 'Salvar parceiro' : 'Criar parceiro'}
      state={state}
      conflict={conflict}
      onClose={onClose}
    >
      {actions}
      <TextInput {...register('name')} label="Nome" error={errorOf('name')} autoComplete="off" data-autofocus="" />
      <Columns>
        <TextInput
          {...register('document_number')}
          label="CPF ou CNPJ"
          optional
          mask={masks.cpfOrCnpj}
          error={errorOf('document_number')}
        />
        <TextInput
          {...register('contact_name')}
          label="Contato"
          optional
          autoComplete="off"
          error={errorOf('contact_name')}
        />
        <TextInput
          {...register('contact_email')}
          label="E-mail"
          optional
          type="email"
          autoComplete="off"
          error={errorOf('contact_email')}
        />
        <TextInput
          {...register('contact_phone')}
          label="Telefone"
          optional
          mask={masks.phone}
          error={errorOf('contact_phone')}
        />
      </Columns>
      <PixKeyField
        form={state.form as never}
        phone={'contact_phone' as never}
        document={'document_number' as never}
        hint="Do parceiro, e não de uma das pessoas: as comissões dele vão para esta chave."
      />
      {proposed && (
        <Alert
          tone="warning"
          title="O parceiro ainda não tem chave PIX"
          action={
            <Button
              size="sm"
              onClick={() =>
                state.form.setValue('pix_key', formatPixKey(proposed.pix_key), {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            >
              Usar esta chave
            </Button>
          }
        >
          Até agora os pagamentos iam para a chave de {proposed.name}: {describePixKey(proposed.pix_key)}. Confirme-a,
          ou informe outra.
        </Alert>
      )}
      {isOtherKey && (
        <PasswordInput
          {...register('current_password')}
          label="Sua senha"
          hint="Para trocar a chave PIX. As pessoas do parceiro são avisadas por e-mail."
          error={errorOf('current_password')}
        />
      )}
      {children}
    </RecordFormModal>
  );
}

interface EditPartnerModalProps {
  id: string;
  /** Partners that can take over from a deleted one, and the partner itself. */
  receivers: readonly NamedReference[];
  onClose: () => void;
}

export function EditPartnerModal({ id, receivers, onClose }: EditPartnerModalProps) {
  const { partner, error, retry } = usePartner(id);
  const { update, remove } = usePartnerCommands();
  const [isRemoving, setRemoving] = useState(false);
  /** The partner that the form was filled from, unchanged by live updates. */
  const [begun, setBegun] = useState(partner);
  if (!begun && partner) setBegun(partner);
  const [theirs, setTheirs] = useState<PartnerDetail | null>(null);
  const conflict = useMemo(() => {
    if (!theirs || !begun) return null;
    const { pix_key_kind: _kind, current_password: _password, ...input } = inputOf(theirs);
    return { changes: changesOf(describe(begun), describe(theirs)), input };
  }, [begun, theirs]);
  if (!partner || !begun) {
    return (
      <Modal open title="Parceiro" onOpenChange={(open) => !open && onClose()}>
        {error ? (
          <ErrorState title={error.status === 404 ? 'Parceiro não encontrado' : undefined} onRetry={retry}>
            {error.message}
          </ErrorState>
        ) : (
          <Skeleton height={200} />
        )}
      </Modal>
    );
  }
  return (
    <>
      <PartnerModal
        title={partner.name}
        partner={begun}
        conflict={conflict}
        onClose={onClose}
        onSave={async (input) => {
          const { version } = theirs ?? begun;
          try {
            await update(id, { ...input, is_archived: partner.is_archived, version });
          } catch (problem) {
            if (isApiError(problem) && problem.code === 'partner.outdated')
              setTheirs((problem.details as { partner: PartnerDetail }).partner);
            throw problem;
          }
          toast.success('Alterações salvas');
          onClose();
        }}
        actions={
          <ArchiveOrRemoveActions
            name={partner.name}
            isArchived={partner.is_archived}
            moveJobId={partner.move_job_id}
            usedBy={partner.used_by}
            uses={partner.uses}
            usePaths={{ leads: leadsPath({ partner_id: id }) }}
            texts={texts}
            onArchive={(isArchived) =>
              update(id, {
                ...partnerInput.cast(inputOf(partner)),
                is_archived: isArchived,
                version: partner.version,
              })
            }
            onRemove={() => setRemoving(true)}
          />
        }
      >
        <PartnerPeople people={partner.people} />
      </PartnerModal>
      {isRemoving && (
        <RemoveRecordModal
          entry={partner}
          texts={texts}
          receivers={receivers.filter((one) => one.id !== id)}
          onRemove={async (intoId) => {
            const jobId = await remove(id, intoId);
            if (jobId === null) onClose();
            return jobId;
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[4]};
  align-items: start;
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
