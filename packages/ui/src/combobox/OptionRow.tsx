import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Check } from '../internal/icons.tsx';
import { listRow } from '../select/listStyles.ts';
import { rowParts } from '../select/rowParts.ts';
import type { SelectOption } from '../select/selectOption.ts';

interface OptionRowProps extends HTMLAttributes<HTMLDivElement> {
  option: SelectOption;
  isActive: boolean;
  isChosen: boolean;
  /** With a box: several may be chosen. */
  isMultiple?: boolean;
}

/** One option of an open list. */
export function OptionRow({ option, isActive, isChosen, isMultiple = false, ...rest }: OptionRowProps) {
  return (
    <Row
      {...rest}
      data-highlighted={isActive ? '' : undefined}
      data-disabled={option.isDisabled ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
      aria-selected={isChosen}
      aria-disabled={option.isDisabled || undefined}
    >
      {isMultiple && <Box>{isChosen && <Check aria-hidden />}</Box>}
      {option.icon}
      <span>{option.label}</span>
      {option.aside != null && <small>{option.aside}</small>}
      {isChosen && !isMultiple && <Check aria-hidden />}
    </Row>
  );
}

const { color } = tokens;

const Row = styled.div`
  ${listRow}
  ${rowParts}

  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Box = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  box-sizing: border-box;
  border: 1px solid ${color.borderControl};
  border-radius: ${tokens.radius[1]};
  background: ${color.surface};
  color: ${color.accent.on};

  [data-chosen] > & {
    background: ${color.accent.solid};
    border-color: ${color.accent.line};
  }
  & > svg {
    width: 12px;
    height: 12px;
    stroke-width: 3;
  }
  ${tokens.media.forcedColors} {
    [data-chosen] > & {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
