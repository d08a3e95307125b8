import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { keyframes, styled } from 'styled-components';

export interface TimelineDayProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /** "Hoje, 21 de novembro". */
  title: string;
  /** @default 'h3' */
  titleAs?: 'h2' | 'h3' | 'h4';
}

/** `TimelineItem`s of a day, latest first. */
export const TimelineDay = forwardRef<HTMLElement, TimelineDayProps>(function TimelineDay(
  { title, titleAs = 'h3', children, ...props },
  ref,
) {
  return (
    <Day ref={ref} aria-label={title} {...props}>
      <DayTitle as={titleAs}>{title}</DayTitle>
      <Items>{children}</Items>
    </Day>
  );
});

export interface TimelineItemProps extends ComponentPropsWithoutRef<'li'> {
  /** A lucide icon, drawn at 13 px in a circle. */
  icon: ReactNode;
  /** Time to show: "11:42". */
  time: string;
  /** Moment in ISO 8601. */
  dateTime?: string;
  /** A user's text, in a box. */
  note?: ReactNode;
  detail?: ReactNode;
  /** Fades the background of a new event for 2 s. */
  isNew?: boolean;
}

/** An event as a sentence with its actor and action; names in `b`. */
export const TimelineItem = forwardRef<HTMLLIElement, TimelineItemProps>(function TimelineItem(
  { icon, time, dateTime, note, detail, isNew, children, ...props },
  ref,
) {
  return (
    <Item ref={ref} data-new={isNew || undefined} {...props}>
      <Mark aria-hidden>{icon}</Mark>
      <Content>
        {children} <time dateTime={dateTime}>{time}</time>
        {detail && <Detail>{detail}</Detail>}
        {note && <Note>{note}</Note>}
      </Content>
    </Item>
  );
});

const { color } = tokens;

const Day = styled.section`
  color: ${color.text};
  font: ${tokens.font[13]};
`;

const DayTitle = styled.h3`
  margin: 16px 0 8px;
  margin-inline-start: 36px;
  color: ${color.text3};
  font: ${tokens.weight.medium} ${tokens.font[12]};
`;

const Items = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const arrived = keyframes`
  from { background: ${color.spot.tint2}; }
`;

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 12px;
  padding-block-end: 14px;
  border-radius: ${tokens.radius[2]};
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 26px 0;
    inset-inline-start: 11.5px;
    inline-size: 1px;
    background: ${color.borderStrong};
  }
  &[data-new] {
    animation: ${arrived} 2s ${tokens.motion.easeOut};
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  box-sizing: border-box;
  inline-size: 24px;
  block-size: 24px;
  border: 1px solid ${color.borderStrong};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.text2};
  svg {
    inline-size: 13px;
    block-size: 13px;
    stroke-width: 1.75;
  }
`;

const Content = styled.div`
  min-inline-size: 0;
  padding-block-start: 2px;
  color: ${color.text2};
  overflow-wrap: anywhere;
  b {
    color: ${color.text};
    font-weight: ${tokens.weight.medium};
  }
  > time {
    margin-inline-start: 2px;
    color: ${color.text3};
    font-size: 12px;
    white-space: nowrap;
  }
`;

const Detail = styled.div`
  margin-block-start: 4px;
  font-size: 12px;
`;

const Note = styled.div`
  margin-block-start: 6px;
  padding: 10px 12px;
  border: 1px solid ${color.border};
  border-radius: ${tokens.radius[3]};
  background: ${color.n2};
  color: ${color.text};
  white-space: pre-wrap;
`;
