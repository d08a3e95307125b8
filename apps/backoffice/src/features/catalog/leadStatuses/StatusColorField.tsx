import { useId } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { statusPalette } from '@funil/theme/tokens';
import { Field } from '@funil/ui';

interface StatusColorFieldProps {
  /** Colour as `#rrggbb`. */
  value: string;
  error?: string;
  onChange: (color: string) => void;
}

/** Suggests colours that are readable as a dot, and allows any other. */
export function StatusColorField({ value, error, onChange }: StatusColorFieldProps) {
  const name = useId();
  const isOther = !statusPalette.some(({ color }) => color === value);
  return (
    <Field label="Cor" error={error} isGroup>
      {() => (
        <Swatches>
          {statusPalette.map((one) => (
            <label key={one.color} title={one.name}>
              <input
                type="radio"
                name={name}
                aria-label={one.name}
                checked={one.color === value}
                onChange={() => onChange(one.color)}
              />
              <Swatch style={{ backgroundColor: one.color }} />
            </label>
          ))}
          <Other data-active={isOther || undefined}>
            <input type="color" value={value} onChange={(event) => onChange(event.target.value)} />
            Outra
          </Other>
        </Swatches>
      )}
    </Field>
  );
}

const { color } = tokens;

const Swatches = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
  > label {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: ${tokens.radius[2]};
    cursor: pointer;
  }
  input[type='radio'] {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  ${tokens.media.mobile} {
    > label {
      inline-size: 44px;
      block-size: 44px;
    }
  }
`;

const Swatch = styled.span`
  inline-size: 18px;
  block-size: 18px;
  border-radius: 50%;
  forced-color-adjust: none;
  input:checked + & {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }
  input:focus-visible + & {
    outline: 2px solid ${color.accent.graphic};
    outline-offset: 4px;
  }
`;

const Other = styled.label`
  && {
    display: inline-flex;
    gap: 6px;
    inline-size: auto;
    padding-inline: 8px;
    border: 1px solid transparent;
    color: ${color.text2};
    font: ${tokens.font[13]};
  }
  &&[data-active] {
    border-color: ${color.borderStrong};
    color: ${color.text};
  }
  input[type='color'] {
    inline-size: 20px;
    block-size: 20px;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
`;
