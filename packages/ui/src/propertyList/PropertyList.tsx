import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';

export interface PropertyListProps extends ComponentPropsWithoutRef<'dl'> {
  /**
   * Columns; narrow windows show one.
   * @default 2
   */
  columns?: 1 | 2;
}

/** Names and values, such as a lead's fields. */
export const PropertyList = forwardRef<HTMLDListElement, PropertyListProps>(function PropertyList(
  { columns = 2, ...props },
  ref,
) {
  return <List ref={ref} data-columns={columns} {...props} />;
});

export interface PropertyProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  label: ReactNode;
  children?: ReactNode;
  /** @default 'Não informado' */
  emptyLabel?: ReactNode;
}

/** A name with its value. */
export const Property = forwardRef<HTMLDivElement, PropertyProps>(function Property(
  { label, children, emptyLabel = 'Não informado', ...props },
  ref,
) {
  const isEmpty = children == null || children === '' || children === false;
  return (
    <Pair ref={ref} {...props}>
      <dt>{label}</dt>
      <dd data-empty={isEmpty || undefined}>{isEmpty ? emptyLabel : children}</dd>
    </Pair>
  );
});

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${tokens.space[6]};
  margin: 0;
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  &[data-columns='2'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${tokens.media.mobile} {
    &[data-columns='2'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  align-items: center;
  min-block-size: 32px;
  ${tokens.media.mobile} {
    min-block-size: 36px;
  }
  /* Labels of several lines keep apart from the next ones. A label of one line fits into the row with it. */
  dt {
    padding-block: ${tokens.space[1]};
    padding-inline-end: ${tokens.space[2]};
    color: ${tokens.color.text3};
    overflow-wrap: anywhere;
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  /* Texts, as labels: a button brings its own room. */
  dd:not(:has(button)) {
    padding-block: ${tokens.space[1]};
  }
  dd[data-empty] {
    color: ${tokens.color.text3};
  }
`;
