import { Suspense, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { Modal, TextInput } from '@funil/ui';
import type { PaletteKeys } from './PaletteResults.tsx';
import { resultsHeight } from './resultsHeight.ts';
import { lazyPart } from '../../platform/lazyPart.ts';

const PaletteResults = lazyPart(() => import('./PaletteResults.tsx'), 'PaletteResults');

/** The field is focused at once, so that no typing reaches the page behind; the results load on first opening. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [isAwaited, setAwaited] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const results = useRef<PaletteKeys>(null);
  const listId = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    // During composition all keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    // The dialog ignores Escape while a list is open, which the palette's always is.
    if (event.key === 'Escape') onClose();
    else if (results.current) {
      if (!results.current.take(event)) return;
    } else if (event.key === 'Enter') setAwaited(true);
    else return;
    event.preventDefault();
  };

  return (
    <Modal open title="Buscar em tudo" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is what the dialog is opened for
        autoFocus
        label="Buscar leads, pessoas e telas"
        isLabelHidden
        placeholder="Nome, telefone, documento ou tela"
        autoComplete="off"
        maxLength={120}
        leading={<Search size={14} strokeWidth={1.75} aria-hidden />}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        value={text}
        onValueChange={(value) => {
          setText(value);
          setAwaited(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Suspense fallback={<Room id={listId} role="listbox" aria-label="Resultados" aria-busy />}>
        <PaletteResults
          ref={results}
          id={listId}
          text={text}
          isAwaited={isAwaited}
          onAwait={() => setAwaited(true)}
          onActiveChange={setActiveId}
          onClose={onClose}
        />
      </Suspense>
    </Modal>
  );
}

const Room = styled.div`
  block-size: ${resultsHeight};
  margin-block-start: 8px;
`;
