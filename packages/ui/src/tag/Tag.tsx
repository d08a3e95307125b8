import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { tokens } from '@funil/theme';
import { markColors } from '@funil/theme/tokens';
import type { MarkColor } from '@funil/theme/tokens';
import { styled } from 'styled-components';

export interface TagProps extends ComponentPropsWithoutRef<'span'> {
  /** Only for the mark and a pale tint, so the text is readable in every theme. */
  color: MarkColor;
}

/** A word that users attach to things and choose the colour of: "Feirão", "VIP". */
export const Tag = forwardRef<HTMLSpanElement, TagProps>(function Tag({ color, style, children, ...props }, ref) {
  return (
    <Box ref={ref} {...props} style={{ '--tag-color': markColors[color], ...style } as CSSProperties}>
      <Mark aria-hidden />
      <Text title={typeof children === 'string' ? children : undefined}>{children}</Text>
    </Box>
  );
});

export interface TagListItem {
  id: string;
  name: string;
  color: MarkColor;
}

export interface TagListProps extends ComponentPropsWithoutRef<'span'> {
  tags: readonly TagListItem[];
  /** Most tags shown; the others are counted: "+2". @default all */
  most?: number | undefined;
}

/** Tags in a row that wraps, or as many as fit with the number of the others. */
export const TagList = forwardRef<HTMLSpanElement, TagListProps>(function TagList(
  { tags, most = tags.length, ...props },
  ref,
) {
  const others = tags.slice(most);
  return (
    <Row ref={ref} {...props}>
      {tags.slice(0, most).map(({ id, name, color }) => (
        <Tag key={id} color={color}>
          {name}
        </Tag>
      ))}
      {others.length > 0 && <Others title={others.map(({ name }) => name).join(', ')}>+{others.length}</Others>}
    </Row>
  );
});

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]};
  min-inline-size: 0;
  max-inline-size: 100%;
`;

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  box-sizing: border-box;
  min-inline-size: 0;
  max-inline-size: 100%;
  min-block-size: 20px;
  padding-inline: 6px;
  border-radius: ${tokens.radius[1]};
  background: color-mix(in srgb, var(--tag-color) 12%, ${tokens.color.surface});
  color: ${tokens.color.text};
  font: ${tokens.font[12]};
  white-space: nowrap;
  vertical-align: middle;
  ${tokens.media.forcedColors} {
    border: 1px solid ButtonText;
  }
`;

const Mark = styled.i`
  flex: none;
  inline-size: 6px;
  block-size: 6px;
  border-radius: 50%;
  background-color: var(--tag-color);
  forced-color-adjust: none;
`;

const Text = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Others = styled.span`
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
`;
