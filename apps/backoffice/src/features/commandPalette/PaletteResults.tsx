import { useDeferredValue, useEffect, useImperativeHandle, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { usePaletteItems } from './usePaletteItems.ts';
import type { PaletteItem } from './usePaletteItems.ts';
import { resultsHeight } from './resultsHeight.ts';

/** Milliseconds without typing before a request. */
const pauseMs = 200;

export interface PaletteKeys {
  take: (event: KeyboardEvent) => boolean;
}

interface PaletteResultsProps {
  ref: Ref<PaletteKeys>;
  id: string;
  text: string;
  isAwaited: boolean;
  onAwait: () => void;
  onActiveChange: (optionId: string | undefined) => void;
  onClose: () => void;
}

export function PaletteResults({
  ref,
  id: listId,
  text,
  isAwaited,
  onAwait,
  onActiveChange,
  onClose,
}: PaletteResultsProps) {
  const navigate = useNavigate();
  // Starts empty, so that text typed while this code loads also waits for the pause.
  const [asked, setAsked] = useState('');
  /** Id of the active option; null for the first. */
  const [active, setActive] = useState<string | null>(null);
  const [activeFor, setActiveFor] = useState(text);
  if (activeFor !== text) {
    setActiveFor(text);
    setActive(null);
  }
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const answered = useDeferredValue(asked);
  const { items: found, isLoading, hasFailed } = usePaletteItems(answered);
  // Keeps the previous results until the new ones are complete, because a growing list would move under the pointer.
  const [items, setItems] = useState(found);
  if (!isLoading && items !== found) setItems(found);
  /** Whether the results belong to the current text. */
  const isSettled = answered === text && !isLoading;
  const place = Math.max(
    items.findIndex(({ id }) => id === active),
    0,
  );
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = items[place] ? optionId(place) : undefined;
  useEffect(() => onActiveChange(activeId), [activeId, onActiveChange]);

  const go = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    void navigate(item.to);
  };
  const first = isAwaited && isSettled ? items[0] : undefined;
  useEffect(() => {
    if (!first) return;
    onClose();
    void navigate(first.to);
  }, [first, navigate, onClose]);

  useImperativeHandle(ref, () => ({
    take: (event) => {
      const steps: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1 };
      const next = steps[event.key];
      if (next !== undefined) {
        const wrapped = (next + items.length) % Math.max(items.length, 1);
        setActive(items[wrapped]?.id ?? null);
        document.getElementById(optionId(wrapped))?.scrollIntoView({ block: 'nearest' });
      } else if (event.key === 'Enter') {
        if (isSettled) go(items[place]);
        else onAwait();
      } else return false;
      return true;
    },
  }));

  const nothing = items.length === 0 ? `Nada encontrado para “${text.trim()}”` : '';
  return (
    <>
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
      <Status role="status">
        {isSettled && (hasFailed ? 'Não foi possível buscar leads e pessoas. Tente de novo em instantes.' : nothing)}
      </Status>
    </>
  );
}

const List = styled.ul`
  block-size: ${resultsHeight};
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
