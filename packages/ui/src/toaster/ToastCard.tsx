import { useRef, useState, useSyncExternalStore } from 'react';
import { tokens } from '@funil/theme';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../iconButton/IconButton.tsx';
import { toastActionDurationMs, toastDurationMs } from './toastOptions.ts';
import type { ToastMessage } from './toastOptions.ts';
import { useToastTimer } from './useToastTimer.ts';

interface ToastCardProps {
  message: ToastMessage;
  closeLabel: string;
  onClose: () => void;
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** A toast. Its timer pauses on hover, with focus inside, and while the page is hidden. */
export function ToastCard({ message, closeLabel, onClose }: ToastCardProps) {
  const { tone, title, description, action } = message;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPageVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const duration = message.duration ?? (action ? toastActionDurationMs : toastDurationMs);
  useToastTimer(duration, !isHovered && !isFocused && isPageVisible, onClose);
  // The button stays while the toast leaves: a second press of a double click would act again.
  const done = useRef<ToastMessage>(undefined);
  const Icon = icons[tone];
  return (
    <Box
      data-tone={tone}
      // A pointer at rest also enters a toast that appears under it.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) setHovered(true);
      }}
      onPointerDown={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Mark size={16} strokeWidth={1.75} as={Icon} aria-hidden />
      <Content>
        <Text>
          <b>{title}</b>
          {description && <p>{description}</p>}
        </Text>
        {action && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              if (done.current === message) return;
              done.current = message;
              action.onClick();
              onClose();
            }}
          >
            {action.label}
          </Button>
        )}
      </Content>
      <IconButton size="sm" label={closeLabel} icon={<X />} onClick={onClose} />
    </Box>
  );
}

const { color } = tokens;

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  box-sizing: border-box;
  inline-size: 100%;
  padding-block: 12px;
  padding-inline: 14px 8px;
  border: 1px solid ${color.borderStrong};
  border-radius: calc(${tokens.radius[4]} - 2px);
  background: ${color.surfaceRaised};
  box-shadow: ${tokens.shadow[3]};
  color: ${color.text};
  font: ${tokens.font[13]};
  --toast-mark: ${color.info};
  &[data-tone='success'] {
    --toast-mark: ${color.success};
  }
  &[data-tone='error'] {
    --toast-mark: ${color.danger};
  }
  /* Buttons of one line: they must not make the box higher than its text. */
  button {
    margin-block: -4px;
  }
`;

const Mark = styled(Info)`
  flex: none;
  margin-block-start: 2px;
  color: var(--toast-mark);
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 8px 10px;
  justify-content: flex-end;
  min-inline-size: 0;
`;

const Text = styled.div`
  flex: 1 1 150px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  b {
    display: block;
    font-weight: ${tokens.weight.medium};
  }
  p {
    margin: 0;
    color: ${color.text2};
    font-size: 12.5px;
    line-height: 18px;
  }
`;
