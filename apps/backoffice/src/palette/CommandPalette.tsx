import { useDeferredValue, useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Modal, TextInput } from '@funil/ui';
import { usePaletteItems } from './usePaletteItems.ts';
import type { PaletteItem } from './usePaletteItems.ts';

/** ms without a key before the server is asked. */
const pause = 200;

/** One field that finds leads, people and screens, and goes there. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  /** Id of the option that the person went to; null is the first. */
  const [active, setActive] = useState<string | null>(null);
  const listId = useId();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const answered = useDeferredValue(asked);
  const { items: found, isLoading, hasFailed } = usePaletteItems(answered);
  // What was found stays as it is until all of the next answer is there: a list that fills up part by part moves under the eyes and the pointer.
  const [items, setItems] = useState(found);
  if (!isLoading && items !== found) setItems(found);
  /** What is listed is about what is typed. */
  const isSettled = answered === text && !isLoading;
  const place = Math.max(items.findIndex(({ id }) => id === active), 0);
  const optionId = (index: number) => `${listId}-${index}`;

  const go = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    void navigate(item.to);
  };
  // Enter before the answer is for what the answer brings, not for what was listed before.
  const [isAwaited, setAwaited] = useState(false);
  const first = isAwaited && isSettled ? items[0] : undefined;
  useEffect(() => {
    if (!first) return;
    onClose();
    void navigate(first.to);
  }, [first, navigate, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1 };
    const next = steps[event.key];
    if (next !== undefined) {
      const wrapped = (next + items.length) % Math.max(items.length, 1);
      setActive(items[wrapped]?.id ?? null);
      document.getElementById(optionId(wrapped))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      if (isSettled) go(items[place]);
      else setAwaited(true);
    }
    // The dialog leaves Escape to an open list, and this list is open for as long as the dialog is.
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };

  const nothing = items.length === 0 ? `Nada encontrado para “${text.trim()}”` : '';
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
        aria-activedescendant={items[place] ? optionId(place) : undefined}
        value={text}
        onValueChange={(value) => {
          setText(value);
          setActive(null);
          setAwaited(false);
        }}
        onKeyDown={onKeyDown}
      />
      <List id={listId} role="listbox" aria-label="Resultados" aria-busy={!isSettled}>
        {items.map((item, index) => {
          const isFirst = items[index - 1]?.group !== item.group;
          const Icon = item.icon;
          return [
            isFirst && (
              <Group key={`group-${item.group}`} role="presentation">
                {item.group}
              </Group>
            ),
            <Option
              key={item.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === place}
              onPointerMove={() => setActive(item.id)}
              onClick={() => go(item)}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              <span>{item.label}</span>
              {item.aside && <small>{item.aside}</small>}
            </Option>,
          ];
        })}
      </List>
      <Status role="status">{isSettled && (hasFailed ? 'Não foi possível buscar leads e pessoas. Tente de novo em instantes.' : nothing)}</Status>
    </Modal>
  );
}

const List = styled.ul`
  /* Always as high: the dialog stands in the middle, and would move with every answer. */
  block-size: min(52vh, 420px);
  margin: 8px -8px 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

const Group = styled.li`
  padding: 8px 8px 4px;
  color: ${tokens.color.text3};
  font: ${tokens.weight.medium} ${tokens.font[12]};
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-block-size: 36px;
  padding-inline: 8px;
  border-radius: ${tokens.radius[2]};
  cursor: pointer;
  svg {
    flex: none;
    color: ${tokens.color.text3};
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    flex: none;
    margin-inline-start: auto;
    color: ${tokens.color.text3};
    font: ${tokens.font[12]};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  &[aria-selected='true'] {
    background: ${tokens.color.accent.tint2};
  }
  ${tokens.media.mobile} {
    min-block-size: 44px;
    /* Whose number it is matters more than all of the number. */
    span {
      flex: none;
      max-inline-size: 64%;
    }
    small {
      flex: 0 1 auto;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  ${tokens.media.forcedColors} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Status = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
  text-align: center;
`;
