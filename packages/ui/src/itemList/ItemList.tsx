import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';

export type ItemListProps = ComponentPropsWithoutRef<'ul'>;

/** A short list of `Item`s in a dialog or card, without header or selection. */
export const ItemList = forwardRef<HTMLUListElement, ItemListProps>(function ItemList(props, ref) {
  return <List ref={ref} {...props} />;
});

export interface ItemProps extends Omit<ComponentPropsWithoutRef<'li'>, 'title'> {
  title: ReactNode;
  /** Secondary line: owner, date. */
  detail?: ReactNode;
  media?: ReactNode;
  end?: ReactNode;
}

/** A row of an `ItemList`. */
export const Item = forwardRef<HTMLLIElement, ItemProps>(function Item({ title, detail, media, end, ...props }, ref) {
  return (
    <Row ref={ref} {...props}>
      {media}
      <Labels>
        <Title>{title}</Title>
        {detail != null && <small>{detail}</small>}
      </Labels>
      {end}
    </Row>
  );
});

const List = styled.ul`
  margin: 0;
  padding: 0;
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  font-variant-numeric: tabular-nums;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  box-sizing: border-box;
  min-block-size: 36px;
  padding-block: ${tokens.space[2]};
  & + & {
    border-block-start: 1px solid ${tokens.color.border};
  }
  > svg {
    flex: none;
    color: ${tokens.color.text3};
  }
  > :last-child:not(:first-child) {
    flex: none;
  }
`;

const Labels = styled.div`
  && {
    flex: 1;
  }
  min-inline-size: 0;
  overflow-wrap: anywhere;
  small {
    display: block;
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px ${tokens.space[2]};
  font-weight: ${tokens.weight.medium};
`;
