import { forwardRef, useEffect, useRef, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { InnerButton } from '../internal/InnerButton.tsx';
import { TextInput } from '../textInput/TextInput.tsx';
import type { TextInputProps } from '../textInput/TextInput.tsx';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'mask' | 'trailing' | 'loading'> {
  /** @default 'Mostrar senha' */
  showText?: string;
  /** @default 'Ocultar senha' */
  hideText?: string;
}

/**
 * A password input with a button that shows the text. For a new password set `autoComplete="new-password"`.
 * @default autoComplete 'current-password'
 */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(function PasswordInput(
  { showText = 'Mostrar senha', hideText = 'Ocultar senha', ...rest },
  ref,
) {
  const [isShown, setShown] = useState(false);
  const node = useRef<HTMLInputElement>(null);
  const composed = useComposedRefs(node, ref);
  useEffect(() => {
    // Browsers save only a field whose type is password on submission.
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
        <InnerButton
          aria-label={isShown ? hideText : showText}
          disabled={rest.disabled}
          // The caret stays in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </InnerButton>
      }
    />
  );
});
