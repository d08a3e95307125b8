import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Announcements, DragEndEvent } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { defaultSortableTexts } from './sortableTexts.ts';
import type { SortableTexts } from './sortableTexts.ts';
import { SortableRow } from './SortableRow.tsx';

export interface SortableListProps<Item> {
  /** Accessible name: "Status". */
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string;
  /** Item name, for handle and announcements. */
  itemName: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** Called once per move with the whole new order. Without it rows have no handles. */
  onArrange?: (items: Item[]) => void;
  texts?: Partial<SortableTexts>;
  className?: string;
}

/** Rows that users reorder by dragging the handle, or with Space, arrow keys and Space; Escape puts a row back. */
export function SortableList<Item>({
  label,
  items,
  itemId,
  itemName,
  renderItem,
  onArrange,
  texts: ownTexts,
  className,
}: SortableListProps<Item>) {
  const texts = { ...defaultSortableTexts, ...ownTexts };
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(itemId);
  const placeOf = (one: string | number) => ids.indexOf(String(one));
  const nameOf = (one: string | number) => {
    const item = items[placeOf(one)];
    return item === undefined ? '' : itemName(item);
  };

  const arrange = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onArrange?.(arrayMove([...items], placeOf(active.id), placeOf(over.id)));
  };

  /**
   * Last announced position: a lifted row is at once over its own position, whose announcement would drown the first.
   */
  const announced = useRef(-1);
  const announcements: Announcements = {
    onDragStart({ active }) {
      announced.current = placeOf(active.id);
      return texts.lifted(nameOf(active.id), announced.current + 1, ids.length);
    },
    onDragOver({ active, over }) {
      if (!over || announced.current === placeOf(over.id)) return undefined;
      announced.current = placeOf(over.id);
      return texts.moved(nameOf(active.id), announced.current + 1, ids.length);
    },
    onDragEnd: ({ active, over }) =>
      over ? texts.dropped(nameOf(active.id), placeOf(over.id) + 1, ids.length) : texts.canceled(nameOf(active.id)),
    onDragCancel: ({ active }) => texts.canceled(nameOf(active.id)),
  };

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={arrange}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.instructions } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!onArrange}>
        <List aria-label={label} className={className}>
          {items.map((item, index) => (
            <SortableRow
              key={ids[index]}
              id={ids[index]!}
              handleLabel={onArrange ? texts.handle(itemName(item)) : null}
            >
              {renderItem(item)}
            </SortableRow>
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
`;
