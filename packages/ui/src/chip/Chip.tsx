import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { Plus, X } from 'lucide-react';
import { css, styled } from 'styled-components';
import { touch, touchTarget } from '../internal/touchTarget.ts';

export interface ChipProps extends Omit<ComponentPropsWithoutRef<'button'>, 'value'> {
  /** The filtered field: "Status". */
  label: string;
  /** The filter's value: "7 abertos". */
  value?: ReactNode;
  /** Called by the remove button, which is absent without it. */
  onRemove?: () => void;
  /**
   * @default (label) => `Remover filtro ${label}`
   */
  removeLabel?: (label: string) => string;
}

/** An active filter. A click edits it: use it as a popover's trigger. */
export const Chip = forwardRef<HTMLButtonElement, ChipProps>(function Chip(
  { label, value, onRemove, removeLabel = (name) => `Remover filtro ${name}`, className, style, ...props },
  ref,
) {
  return (
    <Box className={className} style={style} data-removable={onRemove ? true : undefined}>
      <Edit ref={ref} type="button" title={typeof value === 'string' ? value : undefined} {...props}>
        <span>{label}</span>
        {value != null && <b>{value}</b>}
      </Edit>
      {onRemove && (
        <Remove type="button" aria-label={removeLabel(label)} onClick={onRemove}>
          <X size={12} strokeWidth={2} aria-hidden />
        </Remove>
      )}
    </Box>
  );
});

export interface AddChipProps extends ComponentPropsWithoutRef<'button'> {
  /** @default 'Filtro' */
  children?: ReactNode;
}

/** Adds a filter: use it as trigger of a menu or popover. */
export const AddChip = forwardRef<HTMLButtonElement, AddChipProps>(function AddChip(
  { children = 'Filtro', ...props },
  ref,
) {
  return (
    <Add ref={ref} type="button" {...props}>
      <Plus size={14} strokeWidth={1.75} aria-hidden />
      {children}
    </Add>
  );
});

const { color } = tokens;

const shape = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  box-sizing: border-box;
  block-size: 28px;
  border: 1px solid ${color.borderStrong};
  border-radius: ${tokens.radius[2]};
  background: ${color.surface};
  color: ${color.text};
  font: ${tokens.font[13]};
  white-space: nowrap;
  ${touch} {
    block-size: 40px;
  }
`;

const Box = styled.span`
  ${shape}
  flex: 0 1 auto;
  min-inline-size: 0;
  max-inline-size: 100%;
  &:has(> button:first-child:hover) {
    border-color: ${color.n7};
  }
`;

const Edit = styled.button`
  ${touchTarget}
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  block-size: 100%;
  margin: 0;
  padding: 0 10px;
  border: 0;
  border-radius: calc(${tokens.radius[2]} - 1px);
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  span {
    color: ${color.text2};
  }
  b {
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: ${tokens.weight.medium};
  }
  [data-removable] > & {
    padding-inline-end: 4px;
  }
`;

const Remove = styled.button`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  margin: 0;
  margin-inline-end: 1px;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius[1]};
  background: none;
  color: ${color.text3};
  cursor: pointer;
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  ${touchTarget}
  ${touch} {
    inline-size: 40px;
    block-size: 38px;
  }
`;

const Add = styled.button`
  ${shape}
  ${touchTarget}
  position: relative;
  gap: 6px;
  margin: 0;
  padding-inline: 8px 10px;
  border-style: dashed;
  color: ${color.text2};
  cursor: pointer;
  &:hover {
    border-color: ${color.n7};
    color: ${color.text};
  }
`;
