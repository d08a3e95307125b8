import { useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import type { CatalogName, Catalog } from '@funil/api/contract';
import { useCatalog, useCatalogCommands } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, EmptyState, ErrorState, PageFooter, PageScroll, SkeletonList, SortableList, toast } from '@funil/ui';
import { normalizeText } from '@funil/validation/values';
import { failureToast } from '../../platform/failureToast.ts';
import { NewButton } from '../../screens/NewButton.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { EntryHead, EntryRow } from './EntryRow.tsx';
import type { EntryFacts, EntryHeads } from './EntryRow.tsx';
import { changesOf } from '../../lists/recordConflict.ts';
import type { RecordConflict, RecordFacts } from '../../lists/recordConflict.ts';
import { RemoveRecordModal } from '../../lists/RemoveRecordModal.tsx';
import type { RecordLabels } from '../../lists/recordLabels.ts';
import { useEntryAddress } from './useEntryAddress.ts';

export interface EntryFormProps<Name extends CatalogName> {
  /** Entry to edit; undefined for a new one. */
  entry?: Catalog[Name]['entry'];
  title: string;
  /** Button text with verb and object: "Salvar motivo". */
  submitLabel: string;
  onSave: (input: Catalog[Name]['input']) => Promise<void>;
  conflict?: RecordConflict<Catalog[Name]['input']> | null;
  onClose: () => void;
}

interface CatalogProps<Name extends CatalogName> {
  catalog: Name;
  texts: RecordLabels;
  heads: EntryHeads;
  factsOf: (entry: Catalog[Name]['entry']) => EntryFacts;
  inputOf: (entry: Catalog[Name]['entry']) => Catalog[Name]['input'];
  /** Fields of the form, besides the name, as text. */
  describe: (entry: Catalog[Name]['entry']) => RecordFacts;
  /** Heading under which an entry is listed and ordered; by default there is one list. */
  headingOf?: (entry: Catalog[Name]['entry']) => string;
  canMerge?: (entry: Catalog[Name]['entry'], into: Catalog[Name]['entry']) => boolean;
  /** Filtered part of the catalog, with a link to all of it. */
  part?: { label: string; has: (entry: Catalog[Name]['entry']) => boolean; onLeave: () => void } | undefined;
  Form: ComponentType<EntryFormProps<Name>>;
}

export function CatalogScreen<Name extends CatalogName>(props: CatalogProps<Name>) {
  const { texts } = props;
  const { create } = useEntryAddress();
  return (
    <Screen title={texts.title} actions={<NewButton label={texts.create} onClick={create} />}>
      <CatalogEntries {...props} />
    </Screen>
  );
}

/** The entries of a catalog with their dialogs: `?item=` opens an entry, `?novo` creates one. */
export function CatalogEntries<Name extends CatalogName>({
  catalog,
  texts,
  heads,
  factsOf,
  inputOf,
  describe,
  headingOf = () => '',
  canMerge = () => true,
  part: shown,
  Form,
}: CatalogProps<Name>) {
  type Entry = Catalog[Name]['entry'];
  const { params, go, create, close } = useEntryAddress();
  const { entries, error, isLoading, retry } = useCatalog(catalog);
  const commands = useCatalogCommands(catalog);
  // Kept while the dialog closes, so that the dialog's title stays.
  const [removing, setRemoving] = useState<Entry | null>(null);

  const active = entries?.filter((entry) => !entry.is_archived) ?? [];
  const archived = entries?.filter((entry) => entry.is_archived) ?? [];
  const isShown = (entry: Entry) => shown?.has(entry) ?? true;
  const opened = entries?.find(({ id }) => id === params.get('item'));
  const headings = [...new Set(active.map(headingOf))];
  const shownHeadings = [...new Set(active.filter(isShown).map(headingOf))];
  const shownArchived = archived.filter(isShown);

  async function arrange(heading: string, part: readonly Entry[]) {
    const order = headings.flatMap((one) =>
      one === heading ? part : active.filter((entry) => headingOf(entry) === one),
    );
    try {
      await commands.arrange([...order, ...archived]);
    } catch (problem) {
      failureToast('Ordem não alterada', problem);
      retry();
    }
  }

  async function setArchived(entry: Entry, isArchived: boolean) {
    try {
      await commands.update(entry.id, { ...inputOf(entry), is_archived: isArchived, version: entry.version });
      toast.success(`${entry.name} ${isArchived ? 'fora das listas' : 'de volta às listas'}`);
    } catch (problem) {
      failureToast(isArchived ? 'Não foi possível arquivar' : 'Não foi possível restaurar', problem);
    }
  }

  /** The server refuses the name of an archived entry, so the user can restore that entry. */
  function offerArchived(problem: unknown, name: string) {
    if (!isApiError(problem) || problem.code !== 'catalog.name_archived') return;
    const entry = archived.find((one) => normalizeText(one.name) === normalizeText(name));
    if (!entry) return;
    toast.info(`${entry.name} está nos arquivados`, {
      action: { label: 'Restaurar', onClick: () => void setArchived(entry, false).then(close) },
    });
  }

  const row = (entry: Entry, siblings: readonly Entry[]): ReactNode => {
    const place = siblings.indexOf(entry);
    const moveTo = (to: number) => {
      const order = siblings.filter((one) => one !== entry);
      order.splice(to, 0, entry);
      void arrange(headingOf(entry), order);
    };
    const isSorted = !entry.is_archived;
    return (
      <EntryRow
        entry={entry}
        facts={factsOf(entry)}
        texts={texts}
        onEdit={() => go({ item: entry.id, novo: null })}
        onMoveUp={isSorted && place > 0 ? () => moveTo(place - 1) : undefined}
        onMoveDown={isSorted && place < siblings.length - 1 ? () => moveTo(place + 1) : undefined}
        onArchive={entry.is_archived ? undefined : () => void setArchived(entry, true)}
        onRestore={entry.is_archived ? () => void setArchived(entry, false) : undefined}
        onRemove={() => setRemoving(entry)}
      />
    );
  };

  const shownCount = active.filter(isShown).length;
  const count = `${shownCount} ${shownCount === 1 ? texts.one : texts.many}`;
  return (
    <>
      <PageScroll>
        {!entries && error && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
        {!entries && isLoading && <Waiting rows={7} label="Carregando a lista" />}
        {entries?.length === 0 && (
          <EmptyState
            title={texts.empty ?? `Nenhum ${texts.one} ainda`}
            actions={
              <Button size="sm" variant="primary" onClick={create}>
                {texts.create}
              </Button>
            }
          >
            {texts.purpose}
          </EmptyState>
        )}
        {shown && (
          <Part>
            <span>{shown.label}</span>
            <Button size="sm" onClick={shown.onLeave}>
              Mostrar todos
            </Button>
          </Part>
        )}
        {entries && entries.length > 0 && <EntryHead heads={heads} />}
        {shownHeadings.map((heading) => {
          const part = active.filter((entry) => headingOf(entry) === heading);
          return (
            <section key={heading} aria-label={heading || texts.many}>
              {heading && <Heading>{heading}</Heading>}
              <SortableList
                label={heading || texts.many}
                items={part}
                itemId={({ id }) => id}
                itemName={({ name }) => name}
                renderItem={(entry) => row(entry, part)}
                onArrange={part.length > 1 ? (order) => void arrange(heading, order) : undefined}
              />
            </section>
          );
        })}
        {shownArchived.length > 0 && (
          <section aria-label="Arquivados">
            <Heading>Arquivados</Heading>
            <SortableList
              label="Arquivados"
              items={shownArchived}
              itemId={({ id }) => id}
              itemName={({ name }) => name}
              renderItem={(entry) => row(entry, shownArchived)}
            />
          </section>
        )}
      </PageScroll>
      <PageFooter>
        {entries && <span>{shownArchived.length > 0 ? `${count}, ${shownArchived.length} fora de uso` : count}</span>}
      </PageFooter>
      {opened && (
        <EntryDialog
          key={opened.id}
          entry={opened}
          submitLabel={`Salvar ${texts.one}`}
          inputOf={inputOf}
          describe={describe}
          Form={Form}
          onUpdate={(input) => commands.update(opened.id, input)}
          onClose={close}
        />
      )}
      {params.has('novo') && (
        <Form
          title={texts.create}
          submitLabel={`Criar ${texts.one}`}
          onClose={close}
          onSave={async (input) => {
            try {
              const entry = await commands.create(input);
              toast.success(`${entry.name} na lista`);
            } catch (problem) {
              offerArchived(problem, input.name);
              throw problem;
            }
            close();
          }}
        />
      )}
      {removing && (
        <RemoveRecordModal
          entry={removing}
          texts={texts}
          receivers={active.filter((entry) => entry.id !== removing.id && canMerge(removing, entry))}
          onRemove={(intoId) => commands.remove(removing.id, intoId)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

interface EntryDialogProps<Name extends CatalogName>
  extends Pick<CatalogProps<Name>, 'inputOf' | 'describe' | 'Form'>, Pick<EntryFormProps<Name>, 'submitLabel'> {
  entry: Catalog[Name]['entry'];
  onUpdate: (input: Catalog[Name]['input']) => Promise<unknown>;
  onClose: () => void;
}

/** Form of an entry in the version that was opened: a save over another user's is refused once, with both shown. */
function EntryDialog<Name extends CatalogName>({
  entry,
  submitLabel,
  inputOf,
  describe,
  Form,
  onUpdate,
  onClose,
}: EntryDialogProps<Name>) {
  type Entry = Catalog[Name]['entry'];
  const [begun] = useState(entry);
  const [theirs, setTheirs] = useState<Entry | null>(null);
  const factsOf = (one: Entry): RecordFacts => [['Nome', one.name], ...describe(one)];
  const conflict = useMemo(
    () => theirs && { changes: changesOf(factsOf(begun), factsOf(theirs)), input: inputOf(theirs) },
    // oxlint-disable-next-line react/exhaustive-deps -- the functions of a catalog never change
    [begun, theirs],
  );
  return (
    <Form
      title={entry.name}
      submitLabel={submitLabel}
      entry={begun}
      conflict={conflict}
      onClose={onClose}
      onSave={async (input) => {
        try {
          await onUpdate({ ...input, is_archived: entry.is_archived, version: (theirs ?? begun).version });
        } catch (problem) {
          if (isApiError(problem) && problem.code === 'catalog.outdated')
            setTheirs((problem.details as { entry: Entry }).entry);
          throw problem;
        }
        toast.success('Alterações salvas');
        onClose();
      }}
    />
  );
}

const Part = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[5]};
`;

const Heading = styled.h2`
  margin: 0;
  padding: 20px 20px 8px;
  color: ${tokens.color.text3};
  font: ${tokens.weight.medium} ${tokens.font[12]};
`;

const Waiting = styled(SkeletonList)`
  padding: 12px 20px;
`;
