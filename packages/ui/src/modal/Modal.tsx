import { forwardRef } from 'react';
import type { ReactNode } from 'react';
import * as RadixDialog from '@radix-ui/react-dialog';
import { tokens } from '@funil/theme';
import { X } from 'lucide-react';
import { css, keyframes, styled } from 'styled-components';
import type { CloseProps } from '../internal/CloseProps.ts';
import { IconButton } from '../iconButton/IconButton.tsx';
import { DialogLayer, fadeAnimation, swipeAnimation } from '../layer/DialogLayer.tsx';
import type { DialogLayerProps } from '../layer/DialogLayer.tsx';
import { ScrollBody } from '../layer/ScrollBody.tsx';
import { checkElement } from '../development/checkElement.ts';
import { InsideDialog, useInside } from '../development/useInside.ts';

export type ModalSize = 'md' | 'lg' | 'xl';

export interface ModalProps extends DialogLayerProps {
  title: ReactNode;
  /** One sentence below the title, read with it. */
  description?: ReactNode;
  footer?: ReactNode;
  /**
   * 480, 640 or 800 px.
   * @default 'md'
   */
  size?: ModalSize;
  /**
   * Up to 780 px of window width: `full` fills the screen, `compact` stays a centred dialog.
   * @default 'full'
   */
  mobile?: 'full' | 'compact';
  /** @default 'Fechar' */
  closeLabel?: string;
  /** Replaces the cross; null leaves closing to the footer, Escape and the click outside. */
  closeButton?: ReactNode;
  /** @default 'down' */
  swipeToClose?: DialogLayerProps['swipeToClose'];
}

/**
 * A dialog over the page. Escape, a click outside, a swipe or the close button closes it, unless `beforeClose` prevents
 * it. Stacked modals have z-index 1000, 1002, 1004, with popovers between.
 */
export const Modal = forwardRef<HTMLDivElement, ModalProps>(function Modal(
  {
    title,
    description,
    footer,
    size = 'md',
    mobile = 'full',
    closeLabel = 'Fechar',
    closeButton,
    swipeToClose = 'down',
    children,
    ...props
  },
  ref,
) {
  return (
    <DialogLayer
      ref={ref}
      surface={Box}
      surfaceProps={{ 'data-size': size, 'data-mobile': mobile }}
      isModal
      swipeToClose={swipeToClose}
      {...props}
    >
      <Header data-keep-clear="">
        <Title>{title}</Title>
        {closeButton === undefined ? (
          <RadixDialog.Close asChild>
            <IconButton label={closeLabel} icon={<X aria-hidden />} size="sm" />
          </RadixDialog.Close>
        ) : (
          closeButton
        )}
      </Header>
      <Body data-layer-body="">
        {description && <Description>{description}</Description>}
        {children}
      </Body>
      {footer && <Footer data-layer-footer="">{footer}</Footer>}
    </DialogLayer>
  );
});

/** Closes the modal or drawer around it: `<ModalClose asChild><Button>Cancelar</Button></ModalClose>`. */
export const ModalClose = forwardRef<HTMLButtonElement, CloseProps>(function ModalClose(props, ref) {
  useInside(InsideDialog, 'ModalClose', 'a <Modal> or <Drawer>');
  if (process.env.NODE_ENV !== 'production' && props.asChild) checkElement('ModalClose', 'asChild', props.children);
  return <RadixDialog.Close {...props} ref={ref} />;
});

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;
const sink = keyframes`
  to { opacity: 0; transform: translateY(8px); }
`;

const wholeScreen = css`
  inset: 0;
  inline-size: 100%;
  max-inline-size: none;
  block-size: calc(100dvh - var(--keyboard-inset, 0px) - var(--notice-inset, 0px));
  max-block-size: none;
  margin: 0;
  border-radius: 0;
`;

const Box = styled.div`
  position: fixed;
  inset: 0;
  /* What iOS covers with its keyboard, or a notice, counts as room that is not there. */
  inset-block-end: calc(var(--keyboard-inset, 0px) + var(--notice-inset, 0px));
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  inline-size: ${tokens.size.modal};
  max-inline-size: calc(100vw - 32px);
  block-size: fit-content;
  max-block-size: calc(100dvh - 32px - var(--keyboard-inset, 0px) - var(--notice-inset, 0px));
  margin: auto;
  border-radius: ${tokens.radius[4]};
  background: ${tokens.color.surfaceRaised};
  box-shadow: ${tokens.shadow[4]};
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  overflow: hidden;
  &[data-size='lg'] {
    inline-size: 640px;
  }
  &[data-size='xl'] {
    inline-size: 800px;
  }
  &:focus {
    outline: none;
  }
  ${fadeAnimation}
  ${tokens.media.motion} {
    &[data-state='open'] {
      animation: ${rise} ${tokens.motion.slow} ${tokens.motion.easeOut};
    }
    &[data-state='closed'] {
      animation: ${sink} ${tokens.motion.base} ${tokens.motion.easeIn} forwards;
    }
  }
  ${swipeAnimation}
  ${tokens.media.mobile} {
    &[data-mobile='full'] {
      ${wholeScreen}
    }
  }
  ${tokens.media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Header = styled.div`
  display: flex;
  flex: none;
  align-items: flex-start;
  gap: ${tokens.space[2]};
  padding-block-start: ${tokens.space[5]};
  padding-inline: ${tokens.space[6]} ${tokens.space[5]};
  ${tokens.media.mobile} {
    /* The button grows for fingers; its cross stays on the title's first line. */
    > button {
      margin-block: -6px;
      margin-inline-end: -8px;
    }
  }
`;

const Title = styled(RadixDialog.Title)`
  flex: 1;
  min-inline-size: 0;
  margin: 0;
  padding-block: 2px;
  font: ${tokens.weight.semibold} ${tokens.font[16]};
  overflow-wrap: anywhere;
`;

const Description = styled(RadixDialog.Description)`
  margin: 0;
  color: ${tokens.color.text2};
  &:not(:last-child) {
    margin-block-end: ${tokens.space[4]};
  }
`;

const Body = styled(ScrollBody)`
  padding: ${tokens.space[2]} ${tokens.space[6]} ${tokens.space[5]};
`;

const Footer = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space[2]};
  padding: 14px ${tokens.space[6]};
  padding-block-end: max(14px, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${tokens.color.border};
`;
