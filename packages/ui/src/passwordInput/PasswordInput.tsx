import { forwardRef, useEffect, useRef, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { useComposedRefs } from '../internal/composeRefs.ts';
import { TextInput } from '../textInput/TextInput.tsx';
import type { TextInputProps } from '../textInput/TextInput.tsx';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'mask' | 'trailing' | 'loading'> {
  /** @default 'Mostrar senha' */
  showText?: string;
  /** @default 'Ocultar senha' */
  hideText?: string;
}

/** A password that can be shown. Give `autoComplete="new-password"` where one is chosen. @default autoComplete 'current-password' */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(function PasswordInput(
  { showText = 'Mostrar senha', hideText = 'Ocultar senha', ...rest },
  ref,
) {
  const [isShown, setShown] = useState(false);
  const node = useRef<HTMLInputElement>(null);
  const composed = useComposedRefs(node, ref);
  useEffect(() => {
    // Browsers save as a password only what is one when the form goes out.
    const form = node.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      ref={composed}
      type={isShown ? 'text' : 'password'}
      trailing={
        <Toggle
          type="button"
          aria-label={isShown ? hideText : showText}
          disabled={rest.disabled}
          // The caret stays in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Toggle>
      }
    />
  );
});

const Toggle = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin: 0 -5px 0 0;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius[1]};
  background: transparent;
  color: ${tokens.color.text3};
  cursor: pointer;

  & > svg {
    width: ${tokens.size.icon};
    height: ${tokens.size.icon};
    stroke-width: 1.75;
  }
  &:hover {
    background: ${tokens.color.hover};
    color: ${tokens.color.text};
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 0;
  }
  &:disabled {
    color: ${tokens.color.textDisabled};
    background: transparent;
    cursor: not-allowed;
  }
  ${tokens.media.mobile} {
    width: 40px;
    height: 40px;
    margin-right: -10px;
  }
`;
