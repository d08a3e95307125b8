import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { isApiError } from '@funil/api';
import {
  filePurposes,
  privacyChannelLabels,
  privacyChannels,
  privacyRequestInput,
  privacyRequestKindLabels,
  privacyRequestKinds,
  privacyRequestStateLabels,
  privacyRequestStates,
  updatePrivacyRequestInput,
} from '@funil/api/contract';
import type {
  PrivacyRequest,
  PrivacyRequestAnswer,
  PrivacyRequestInput,
  UpdatePrivacyRequestInput,
} from '@funil/api/contract';
import { useClient, useLead, useUploadFile } from '@funil/api/react';
import { Alert, Button, FilePicker, Link, Select, Textarea, TextInput } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { DayField } from '../../forms/DayField.tsx';
import { Columns } from '../../forms/FormSection.tsx';
import { useDebounced } from '../../forms/useDebounced.ts';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { WholeNumberInput } from '../../forms/WholeNumberInput.tsx';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { changesOf } from '../../lists/recordConflict.ts';
import type { RecordFacts } from '../../lists/recordConflict.ts';
import { RecordFormModal } from '../../lists/RecordFormModal.tsx';
import { failureToast } from '../../platform/failureToast.ts';
import { isLikeName } from './isLikeName.ts';
import { PersonDataModal } from './PersonDataModal.tsx';

interface CreateRequestModalProps {
  onSave: (input: PrivacyRequestInput) => Promise<void>;
  onClose: () => void;
}

export function CreateRequestModal({ onSave, onClose }: CreateRequestModalProps) {
  const clock = useClock();
  const state = useSchemaForm<PrivacyRequestInput>(
    privacyRequestInput,
    {
      kind: 'access',
      channel: 'email',
      received_on: dayKey(clock.now, clock),
      person_name: '',
      lead_number: null,
      identity_proof: '',
    },
    async (input) => {
      await onSave(input);
      onClose();
    },
  );
  return (
    <RecordFormModal title="Registrar pedido" submitLabel="Registrar pedido" state={state} onClose={onClose}>
      <RequestFields form={state.form} />
    </RecordFormModal>
  );
}

const inputOf = (request: PrivacyRequest): UpdatePrivacyRequestInput => ({
  kind: request.kind,
  channel: request.channel,
  received_on: request.received_on,
  person_name: request.person_name,
  lead_number: request.lead_number,
  identity_proof: request.identity_proof ?? '',
  state: request.state,
  answer: request.answer ?? '',
  refusal_reason: request.refusal_reason ?? '',
  file_id: request.file?.id ?? null,
  version: request.version,
});

const describe = (request: PrivacyRequest): RecordFacts => [
  ['Nome da pessoa', request.person_name],
  ['Pedido', privacyRequestKindLabels[request.kind]],
  ['Canal', privacyChannelLabels[request.channel]],
  ['Recebido em', formatDate(request.received_on)],
  ['Número do lead', request.lead_number === null ? '' : String(request.lead_number)],
  ['Prova de identidade', request.identity_proof ?? ''],
  ['Situação', privacyRequestStateLabels[request.state]],
  ['Resposta', request.answer ?? ''],
  ['Motivo da recusa', request.refusal_reason ?? ''],
  ['Arquivo da resposta', request.file?.name ?? ''],
];

interface EditRequestModalProps {
  request: PrivacyRequest;
  onSave: (input: UpdatePrivacyRequestInput) => Promise<void>;
  onClose: () => void;
}

export function EditRequestModal({ request: current, onSave, onClose }: EditRequestModalProps) {
  const [isWithPerson, setWithPerson] = useState(false);
  const [opened] = useState(current);
  /** The request as another user has saved it since, after a refused save. */
  const [theirs, setTheirs] = useState<PrivacyRequest | null>(null);
  const conflict = useMemo(() => {
    if (!theirs) return null;
    const { version: _version, ...input } = inputOf(theirs);
    return { changes: changesOf(describe(opened), describe(theirs)), input };
  }, [opened, theirs]);
  const request = theirs ?? opened;
  const state = useSchemaForm<UpdatePrivacyRequestInput>(
    updatePrivacyRequestInput,
    inputOf(opened),
    async (input) => {
      try {
        await onSave(input);
      } catch (problem) {
        if (isApiError(problem) && problem.code === 'privacy_request.conflict')
          setTheirs((problem.details as PrivacyRequestAnswer).privacy_request);
        throw problem;
      }
      onClose();
    },
    { toInput: (values) => ({ ...values, version: request.version }) },
  );
  const { form } = state;
  const { register, control, formState } = form;
  const chosen = form.watch('state');
  if (isWithPerson && request.lead_number !== null)
    return <PersonOfRequest number={request.lead_number} onClose={() => setWithPerson(false)} />;
  return (
    <RecordFormModal
      title="Pedido de titular"
      submitLabel="Salvar pedido"
      state={state}
      conflict={conflict}
      onClose={onClose}
    >
      {/* The same fields under another input, which has more of them. */}
      <RequestFields form={form as unknown as UseFormReturn<PrivacyRequestInput>}>
        {request.lead_number !== null && (
          <Button size="sm" disabled={state.hasChanges} onClick={() => setWithPerson(true)}>
            Reunir os dados ou anonimizar
          </Button>
        )}
      </RequestFields>
      <Controller
        control={control}
        name="state"
        render={({ field: { onChange, ...field } }) => (
          <Select
            {...field}
            label="Situação"
            options={privacyRequestStates.map((value) => ({ value, label: privacyRequestStateLabels[value] }))}
            onValueChange={onChange}
          />
        )}
      />
      {chosen === 'answered' && (
        <Textarea {...register('answer')} label="Resposta" error={formState.errors.answer?.message} />
      )}
      {chosen === 'refused' && (
        <Textarea
          {...register('refusal_reason')}
          label="Motivo da recusa"
          error={formState.errors.refusal_reason?.message}
        />
      )}
      <AnswerFile
        file={request.file}
        error={formState.errors.file_id?.message}
        onChange={(id) => form.setValue('file_id', id, { shouldDirty: true })}
      />
    </RecordFormModal>
  );
}

function RequestFields({ form, children }: { form: UseFormReturn<PrivacyRequestInput>; children?: ReactNode }) {
  const { register, control, formState } = form;
  const errorOf = (name: keyof PrivacyRequestInput) => formState.errors[name]?.message;
  return (
    <>
      <TextInput
        {...register('person_name')}
        label="Nome da pessoa"
        autoComplete="off"
        error={errorOf('person_name')}
        data-autofocus=""
      />
      <Columns $count={2}>
        <Controller
          control={control}
          name="kind"
          render={({ field: { onChange, ...field } }) => (
            <Select
              {...field}
              label="Pedido"
              options={privacyRequestKinds.map((value) => ({ value, label: privacyRequestKindLabels[value] }))}
              onValueChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="channel"
          render={({ field: { onChange, ...field } }) => (
            <Select
              {...field}
              label="Canal"
              options={privacyChannels.map((value) => ({ value, label: privacyChannelLabels[value] }))}
              onValueChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="received_on"
          render={({ field: { ref, onChange, ...field }, fieldState }) => (
            <DayField
              {...field}
              inputRef={ref}
              label="Recebido em"
              error={fieldState.error?.message}
              onValueChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="lead_number"
          render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
            <WholeNumberInput
              {...field}
              inputRef={ref}
              label="Número do lead"
              optional
              value={value ?? null}
              error={fieldState.error?.message}
              onValueChange={onChange}
            />
          )}
        />
      </Columns>
      <OtherPersonAlert form={form} />
      {children}
      <Textarea
        {...register('identity_proof')}
        label="Prova de identidade"
        optional
        hint="Como você confirmou que o pedido é da própria pessoa"
        error={errorOf('identity_proof')}
      />
    </>
  );
}

/** Warns of a lead of another name: its data would be gathered or erased for the request. */
function OtherPersonAlert({ form }: { form: UseFormReturn<PrivacyRequestInput> }) {
  const [number, name] = form.watch(['lead_number', 'person_name']);
  const asked = useDebounced(number ?? null);
  const { lead } = useLead(asked !== null && Number.isSafeInteger(asked) && asked > 0 ? asked : null);
  if (!lead || lead.number !== number || !name.trim() || isLikeName(name, lead.name)) return null;
  return (
    <Alert tone="warning" announce="polite" title={`O lead ${lead.number} tem outro nome: ${lead.name}`}>
      Confira se é a mesma pessoa antes de reunir ou apagar os dados.
    </Alert>
  );
}

interface AnswerFileProps {
  file: PrivacyRequest['file'];
  error: string | undefined;
  onChange: (id: string | null) => void;
}

/** The answer as it was sent. Its digest proves later that the file is the same. */
function AnswerFile({ file, error, onChange }: AnswerFileProps) {
  const { upload, progress } = useUploadFile('privacy_request');
  const { baseUrl } = useClient();
  const [isKept, setKept] = useState(true);

  async function choose(chosen: File | null) {
    setKept(false);
    if (!chosen) return onChange(null);
    try {
      onChange((await upload(chosen)).id);
    } catch (problem) {
      onChange(null);
      failureToast('Não foi possível enviar o arquivo', problem);
    }
  }

  return (
    <>
      {file && isKept && (
        <p>
          <Link href={baseUrl + file.url} download={file.name}>
            {file.name}
          </Link>{' '}
          (SHA-256 <code style={{ overflowWrap: 'anywhere' }}>{file.sha256}</code>)
        </p>
      )}
      <FilePicker
        label={file && isKept ? 'Trocar o arquivo da resposta' : 'Arquivo da resposta'}
        optional
        maxSize={filePurposes.privacy_request.maxBytes}
        error={error}
        {...(progress !== null && { progress: progress * 100 })}
        onFileChange={(chosen) => void choose(chosen)}
      />
    </>
  );
}

/** The lead's own name is what confirms an anonymisation, whatever name the request has. */
function PersonOfRequest({ number, onClose }: { number: number; onClose: () => void }) {
  const { lead } = useLead(number);
  return lead ? <PersonDataModal lead={lead} onClose={onClose} /> : null;
}
