import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { X } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { touch } from '../internal/touchTarget.ts';
import { useFocusToList } from './useFocusToList.ts';

export interface BulkBarProps extends ComponentPropsWithoutRef<'div'> {
  /** Number of selected rows; 0 hides the bar. */
  count: number;
  /**
   * @default '1 selecionado', '3 selecionados'
   */
  countLabel?: (count: number) => ReactNode;
  onClear: () => void;
  /** @default 'Limpar seleção' */
  clearLabel?: string;
  /** @default 'Ações em massa' */
  'aria-label'?: string;
}

const grouped = new Intl.NumberFormat('pt-BR');
const defaultLabel = (count: number) => (count === 1 ? '1 selecionado' : `${grouped.format(count)} selecionados`);

/**
 * Bar over the lower edge of a list while rows are selected. Needs a positioned parent, such as `PageMain`. If it
 * disappears with the focus, the `DataTable` beside takes the focus.
 */
export const BulkBar = forwardRef<HTMLDivElement, BulkBarProps>(function BulkBar(
  { count, countLabel = defaultLabel, onClear, clearLabel = 'Limpar seleção', children, ...props },
  ref,
) {
  return (
    <>
      {/* Always rendered, so that screen readers announce changes. */}
      <Announcement role="status">{count > 0 ? countLabel(count) : ''}</Announcement>
      {count > 0 && (
        <Toolbar ref={ref} aria-label="Ações em massa" {...props}>
          <Count aria-hidden>{countLabel(count)}</Count>
          <Divider />
          {children}
          <Divider />
          <BulkBarButton type="button" aria-label={clearLabel} onClick={onClear}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </BulkBarButton>
        </Toolbar>
      )}
    </>
  );
});

const Toolbar = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function Toolbar(props, ref) {
  const composed = useComposedRefs<HTMLDivElement>(ref, useFocusToList());
  return <Bar ref={composed} data-keep-clear="" role="toolbar" data-list-actions="" {...props} />;
});

export interface BulkActionProps extends ComponentPropsWithoutRef<'button'> {
  /** A lucide icon, drawn at 16 px; narrow windows show only the icon. */
  icon: ReactNode;
}

/** An action on the selected rows: "Transferir". */
export const BulkAction = forwardRef<HTMLButtonElement, BulkActionProps>(function BulkAction(
  { icon, children, ...props },
  ref,
) {
  return (
    <BulkBarButton ref={ref} type="button" {...props}>
      {icon}
      <Label>{children}</Label>
    </BulkBarButton>
  );
});

const Announcement = styled.span`
  ${visuallyHidden}
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Bar = styled.div`
  position: absolute;
  inset-block-end: 20px;
  inset-inline: 12px;
  z-index: ${tokens.layer.bulkBar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 2px;
  box-sizing: border-box;
  inline-size: fit-content;
  max-inline-size: calc(100% - 24px);
  margin-inline: auto;
  padding: 5px;
  border-radius: calc(${tokens.radius[4]} - 2px);
  background: ${tokens.color.inverse};
  box-shadow: ${tokens.shadow[3]};
  color: ${tokens.color.inverseText};
  font: ${tokens.weight.medium} ${tokens.font[13]};
  ${tokens.media.motion} {
    animation: ${rise} ${tokens.motion.base} ${tokens.motion.easeOut};
  }
  ${tokens.media.mobile} {
    inset-block-end: max(12px, env(safe-area-inset-bottom));
    inline-size: auto;
    margin-inline: 0;
    max-inline-size: none;
    justify-content: space-between;
  }
  ${tokens.media.forcedColors} {
    border: 1px solid ButtonText;
  }
`;

const Count = styled.span`
  padding-inline: 8px 10px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Divider = styled.span`
  flex: none;
  inline-size: 1px;
  block-size: 20px;
  margin-inline: 4px;
  background: ${tokens.color.inverseBorder};
  ${tokens.media.mobile} {
    display: none;
  }
`;

const BulkBarButton = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-inline-size: 30px;
  block-size: 30px;
  margin: 0;
  padding: 0 10px;
  border: 0;
  border-radius: ${tokens.radius[2]};
  background: none;
  color: inherit;
  font: inherit;
  white-space: nowrap;
  cursor: pointer;
  &[aria-label] {
    padding: 0;
  }
  svg {
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 1.75;
  }
  &[aria-label] svg {
    inline-size: 16px;
    block-size: 16px;
  }
  &:hover:not(:disabled),
  &[data-state='open'] {
    background: color-mix(in srgb, currentColor 16%, transparent);
  }
  &:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: -2px;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${touch} {
    min-inline-size: 44px;
    block-size: 44px;
    svg,
    &[aria-label] svg {
      inline-size: 16px;
      block-size: 16px;
    }
  }
`;

const Label = styled.span`
  ${tokens.media.mobile} {
    ${visuallyHidden}
  }
`;
