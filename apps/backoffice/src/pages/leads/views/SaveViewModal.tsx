import { useId, useState } from 'react';
import { isApiError } from '@funil/api';
import type { LeadView } from '@funil/api/contract';
import { useCan, useLeadViews } from '@funil/api/react';
import { Alert, Button, Checkbox, Modal, ModalClose, Stack, TextInput } from '@funil/ui';

interface SaveViewModalProps {
  /** Null saves a new one. */
  view: LeadView | null;
  /** Address of the list, without the question mark. */
  query: string;
  onSaved: (view: LeadView) => void;
  onClose: () => void;
}

/** Gives a list a name; those who may can share it with everybody. */
export function SaveViewModal({ view, query, onSaved, onClose }: SaveViewModalProps) {
  const { can } = useCan();
  const { create, update } = useLeadViews();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const formId = useId();

  const save = async () => {
    if (name.trim() === '') {
      setError('Nome é um campo obrigatório');
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const input = { name: name.trim(), query, is_shared: isShared };
      onSaved(await (view ? update(view.id, input) : create(input)));
    } catch (problem) {
      if (!isApiError(problem)) throw problem;
      const named = problem.fields?.name;
      setError(named);
      if (!named) setFailure(problem.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={view ? 'Renomear visão' : 'Salvar visão'}
      description={view ? undefined : 'Guarda os filtros, a busca, a ordem e o modo de ver desta lista.'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      beforeClose={() => !isBusy}
      footer={
        <>
          <ModalClose asChild>
            <Button>Cancelar</Button>
          </ModalClose>
          <Button type="submit" form={formId} variant="primary" loading={isBusy} loadingLabel="Salvando">
            Salvar visão
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          {failure && (
            <Alert tone="danger" announce="assertive">
              {failure}
            </Alert>
          )}
          <TextInput
            label="Nome"
            maxLength={60}
            autoComplete="off"
            value={name}
            error={error}
            onValueChange={(text) => {
              setName(text);
              setError(undefined);
            }}
          />
          {can('leadView.share') && (
            <Checkbox label="Compartilhar com toda a conta" hint="Cada pessoa vê nela só os leads que já pode ver." checked={isShared} onCheckedChange={setShared} />
          )}
        </Stack>
      </form>
    </Modal>
  );
}
