import { Controller } from 'react-hook-form';
import {
  blockChannelLabels,
  blockChannels,
  contactBlockKindLabels,
  chosenBlockKinds,
  contactOfChannel,
  createContactBlockInput,
} from '@funil/api/contract';
import type { BlockChannel, CreateContactBlockInput, DuplicateField } from '@funil/api/contract';
import { usePersonCommands } from '@funil/api/react';
import { Checkbox, Select, Stack, Textarea, toast } from '@funil/ui';
import { DayField } from '../../../forms/DayField.tsx';
import { Columns } from '../../../forms/FormSection.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';
import { describeBlockChannels } from './describeBlock.ts';

interface BlockContactModalProps {
  leadNumber: number;
  /** Contacts that the lead has. */
  contacts: readonly DuplicateField[];
  onClose: () => void;
}

/** Records that a person is not to be reached in some ways, by whose word and for how long. */
export function BlockContactModal({ leadNumber, contacts, onClose }: BlockContactModalProps) {
  const { block } = usePersonCommands(leadNumber);
  const clock = useClock();
  const offered = blockChannels.filter((channel) => contacts.includes(contactOfChannel[channel]));
  const state = useSchemaForm<CreateContactBlockInput>(
    createContactBlockInput,
    { channels: [...offered], kind: 'asked', from_day: dayKey(clock.now, clock), until_day: '', note: '' },
    async (input) => {
      await block(input);
      toast.success('Contato bloqueado', { description: describeBlockChannels(input) });
      onClose();
    },
  );
  const { control, register, formState } = state.form;
  const { errors } = formState;
  return (
    <RecordFormModal title="Bloquear contato" submitLabel="Bloquear contato" state={state} onClose={onClose}>
      <p>Vale também para outros leads com o mesmo telefone ou e-mail, inclusive os que ainda vierem.</p>
      <Controller
        control={control}
        name="channels"
        render={({ field: { value, onChange } }) => (
          <Stack role="group" aria-label="Canais">
            {offered.map((channel) => (
              <Checkbox
                key={channel}
                label={blockChannelLabels[channel]}
                checked={value.includes(channel)}
                onCheckedChange={(checked) => onChange(withChannel(value, channel, checked === true))}
              />
            ))}
            {errors.channels && <p role="alert">{errors.channels.message}</p>}
          </Stack>
        )}
      />
      <Controller
        control={control}
        name="kind"
        render={({ field: { onChange, ...field } }) => (
          <Select
            {...field}
            label="Motivo"
            options={chosenBlockKinds.map((value) => ({ value, label: contactBlockKindLabels[value] }))}
            onValueChange={onChange}
          />
        )}
      />
      <Columns $count={2}>
        {(['from_day', 'until_day'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
              <DayField
                {...field}
                inputRef={ref}
                label={name === 'from_day' ? 'Desde' : 'Até'}
                optional={name === 'until_day'}
                value={value ?? ''}
                error={fieldState.error?.message}
                onValueChange={onChange}
              />
            )}
          />
        ))}
      </Columns>
      <Textarea {...register('note')} label="Observação" optional error={errors.note?.message} />
    </RecordFormModal>
  );
}

const withChannel = (chosen: readonly BlockChannel[], channel: BlockChannel, isChosen: boolean): BlockChannel[] =>
  blockChannels.filter((one) => (one === channel ? isChosen : chosen.includes(one)));
