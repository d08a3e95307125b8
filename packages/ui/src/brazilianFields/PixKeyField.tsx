import { forwardRef, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { askPixKeyKind, describePixKey, formatPixKey, pixKeyKindLabels, readPixKey } from '@funil/validation/values';
import { Button } from '../button/Button.tsx';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { useShownText } from '../internal/useShownText.ts';
import { enterText } from '../internal/watchValue.ts';
import { TextInput } from '../textInput/TextInput.tsx';
import type { BrazilianFieldProps } from './BrazilianFieldProps.ts';

export interface PixKeyFieldProps extends Omit<BrazilianFieldProps, 'emits'> {
  /** Says how a key was read. @default (key) => 'Lida como Celular (11) 96226-6958.' */
  readText?: (described: string) => string;
}

const readAs = (described: string) => `Lida como ${described}.`;

/**
 * A PIX key of any kind, as the schema `pixKey()` reads it. If eleven digits are a CPF and a mobile number, the
 * user chooses; the choice punctuates the text, which then has one reading.
 */
export const PixKeyField = forwardRef<HTMLInputElement, PixKeyFieldProps>(function PixKeyField(
  { label = 'Chave PIX', readText = readAs, hint, error, id, onChange, ...props },
  ref,
) {
  const made = useId();
  const node = useRef<HTMLInputElement>(null);
  const composed = useComposedRefs(node, ref);
  const [text, setText] = useShownText(node, props);
  const reading = readPixKey(text);
  const kinds = reading?.kinds;
  const questionId = `${id ?? made}-kinds`;
  return (
    <>
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        id={id ?? made}
        ref={composed}
        label={label}
        error={error}
        hint={reading?.key ? readText(describePixKey(reading.key.value)) : hint}
        onChange={(event) => {
          setText(event.target.value);
          onChange?.(event);
        }}
      />
      {kinds && (
        <Question role="group" aria-labelledby={questionId}>
          <span id={questionId} role="status">
            {askPixKeyKind(kinds)}
          </span>
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="sm"
              disabled={props.disabled || props.readOnly}
              onClick={() => {
                const input = node.current!;
                enterText(input, formatPixKey(text, kind));
                // The buttons disappear with the question.
                input.focus();
              }}
            >
              {pixKeyKindLabels[kind]}
            </Button>
          ))}
        </Question>
      )}
    </>
  );
});

const Question = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  font: ${tokens.font[13]};
  color: ${tokens.color.text};

  & > [role='status'] {
    flex-basis: 100%;
  }
`;
