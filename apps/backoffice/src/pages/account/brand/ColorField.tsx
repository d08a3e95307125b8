import { styled } from 'styled-components';
import { defaultPersonalization, tokens } from '@funil/theme';
import { parseHex } from '@funil/theme/tokens';
import { Field, TextInput } from '@funil/ui';

interface ColorFieldProps {
  label: string;
  hint: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** A colour by its swatch, which opens the system's chooser, or by its hex. */
export function ColorField({ label, hint, value, error, onChange }: ColorFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Row>
          <input type="color" aria-label={`Escolher a cor: ${label}`} value={parseHex(value) ?? defaultPersonalization.main_color} onChange={(event) => onChange(event.target.value)} />
          <Hex
            id={control.id}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
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
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  & > input[type='color'] {
    flex: none;
    inline-size: 32px;
    block-size: 32px;
    padding: 0;
    border: 1px solid ${tokens.color.borderStrong};
    border-radius: ${tokens.radius[2]};
    background: none;
    cursor: pointer;
    ${tokens.media.mobile} {
      inline-size: 40px;
      block-size: 40px;
    }
  }
  & > input[type='color']::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  & > input[type='color']::-webkit-color-swatch {
    border: 0;
    border-radius: 5px;
  }
  & > input[type='color']::-moz-color-swatch {
    border: 0;
    border-radius: 5px;
  }
`;

const Hex = styled(TextInput)`
  inline-size: 104px;
  & input {
    font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  }
`;
