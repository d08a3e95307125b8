import { styled } from 'styled-components';
import { defaultPersonalization, tokens } from '@funil/theme';
import { parseHex } from '@funil/theme/tokens';
import { TextInput } from '@funil/ui';

interface ColorFieldProps {
  label: string;
  hint: string;
  value: string;
  error?: string;
  /** Colour used while none is chosen. @default the theme's default */
  standard?: string | undefined;
  onChange: (value: string) => void;
}

export function ColorField({ label, hint, value, error, standard, onChange }: ColorFieldProps) {
  return (
    <Hex
      label={label}
      hint={hint}
      error={error}
      leading={
        <Swatch
          type="color"
          aria-label={`Escolher a cor: ${label}`}
          value={parseHex(value) ?? parseHex(standard ?? '') ?? defaultPersonalization.main_color}
          onChange={(event) => onChange(event.target.value)}
        />
      }
      value={value}
      maxLength={9}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        const hex = parseHex(value);
        if (hex) onChange(hex);
      }}
    />
  );
}

const Hex = styled(TextInput)`
  inline-size: 156px;
  & input:not([type='color']) {
    font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  }
`;

const Swatch = styled.input`
  flex: none;
  inline-size: 24px;
  block-size: 24px;
  margin-inline-start: -4px;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  ${tokens.media.mobile} {
    inline-size: 32px;
    block-size: 32px;
  }
  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  &::-webkit-color-swatch {
    border: 1px solid ${tokens.color.borderStrong};
    border-radius: 4px;
  }
  &::-moz-color-swatch {
    border: 1px solid ${tokens.color.borderStrong};
    border-radius: 4px;
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.accent.graphic};
    outline-offset: 1px;
    border-radius: 4px;
  }
`;
