import { useState } from 'react';
import { settlePixKeyInput } from '@funil/api/contract';
import type { PixKeyDoubt, SettlePixKeyInput } from '@funil/api/contract';
import { usePixKeyDoubts } from '@funil/api/react';
import { Alert, Button, Item, ItemList, Modal, PasswordInput, RadioGroup, Stack, toast } from '@funil/ui';
import { formatPixKey, parsePixKey, pixKeyKindLabels } from '@funil/validation/values';
import { countLabel } from '../../../formats/countLabel.ts';
import { FormModal } from '../../../forms/FormModal.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';

const readAs = ({ pix_key: key }: PixKeyDoubt, kind: PixKeyDoubt['kinds'][number]) =>
  `${pixKeyKindLabels[kind]} ${formatPixKey(parsePixKey(key, kind)?.value ?? key)}`;

/** PIX keys that fit both a document and a mobile number get no PIX code until a user decides. */
export function PixKeyDoubts() {
  const { doubts } = usePixKeyDoubts();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<PixKeyDoubt | null>(null);
  if (!doubts || doubts.length === 0) return null;
  return (
    <>
      <Alert
        tone="warning"
        title={countLabel(doubts.length, 'chave PIX em dúvida', 'chaves PIX em dúvida')}
        action={
          <Button size="sm" onClick={() => setOpen(true)}>
            Ver chaves em dúvida
          </Button>
        }
      >
        Os dígitos são um CPF ou CNPJ e também um celular. Até alguém dizer qual, não há código PIX para elas.
      </Alert>
      {isOpen && (
        <Modal open title="Chaves PIX em dúvida" onOpenChange={setOpen}>
          <Stack>
            <p>Cada pessoa também pode dizer no próprio perfil.</p>
            <ItemList aria-label="Chaves PIX em dúvida">
              {doubts.map((doubt) => (
                <Item
                  key={doubt.person.id}
                  title={doubt.person.name}
                  detail={doubt.kinds.map((kind) => readAs(doubt, kind)).join(' ou ')}
                  end={
                    <Button size="sm" onClick={() => setChosen(doubt)}>
                      Dizer qual é
                    </Button>
                  }
                />
              ))}
            </ItemList>
          </Stack>
          {chosen && <SettleModal doubt={chosen} onClose={() => setChosen(null)} />}
        </Modal>
      )}
    </>
  );
}

function SettleModal({ doubt, onClose }: { doubt: PixKeyDoubt; onClose: () => void }) {
  const { settle } = usePixKeyDoubts();
  const { form, failure, submit } = useSchemaForm<{ kind: string; current_password: string }, SettlePixKeyInput>(
    settlePixKeyInput,
    { kind: doubt.likely_kind ?? '', current_password: '' },
    async (input) => {
      await settle(doubt.person.id, input);
      toast.success(`Chave de ${doubt.person.name} confirmada`);
      onClose();
    },
  );
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormModal
      mobile="compact"
      title={`Qual é a chave de ${doubt.person.name}?`}
      description={
        doubt.likely_kind
          ? `O telefone do cadastro é o mesmo: deve ser ${pixKeyKindLabels[doubt.likely_kind].toLowerCase()}.`
          : 'Nada no cadastro diz qual é: confirme com a pessoa.'
      }
      submitLabel="Confirmar chave"
      busyLabel="Confirmando"
      isBusy={isSubmitting}
      hasChanges={isDirty}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        {...form.register('kind')}
        label="Tipo da chave PIX"
        options={doubt.kinds.map((kind) => ({ value: kind, label: readAs(doubt, kind) }))}
        error={errors.kind?.message}
      />
      <PasswordInput
        {...form.register('current_password')}
        label="Sua senha"
        hint="A pessoa é avisada por e-mail se a chave mudar."
        error={errors.current_password?.message}
      />
    </FormModal>
  );
}
