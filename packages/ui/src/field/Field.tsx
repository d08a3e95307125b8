import { useId } from 'react';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { controlBox } from '../internal/inputStyles.ts';
import { staticCss } from '../internal/staticCss.ts';
import { visuallyHidden } from '../internal/visuallyHidden.ts';

/**
 * What every form control of this package shares. `className` and `style` go to the field (label, control and message
 * together); `ref` and every other prop go to the control itself.
 */
export interface FieldOwnProps {
  /** Text above the control. Without it, give the control an `aria-label`. */
  label?: ReactNode;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  /** At the right end of the label's line: a current value, a link. */
  labelAside?: ReactNode;
  /** Help below the control; an error takes its place. */
  hint?: ReactNode;
  /** What is wrong and what to do. Marks the control invalid. */
  error?: ReactNode;
  /** Says so beside the label; required fields carry no mark. */
  optional?: boolean;
  /** @default 'opcional' */
  optionalText?: string;
  className?: string;
  style?: CSSProperties;
}

/** Attributes that tie a control to its label, hint and error. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps
  extends FieldOwnProps, Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'className' | 'style'> {
  /** Id of the control; made when absent. */
  controlId?: string;
  /** Several controls under one label: the field becomes a `group` named by the label. */
  isGroup?: boolean;
  isDisabled?: boolean;
  /** Spread the given attributes on the control. */
  children: (control: FieldControlProps) => ReactNode;
}

type Described = Pick<FieldOwnProps, 'hint' | 'error'> & { 'aria-describedby'?: string | undefined };

/** The attributes of the control with this id. */
export function controlProps(id: string, { hint, error, 'aria-describedby': own }: Described): FieldControlProps {
  const message = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return {
    id,
    'aria-describedby': message && own ? `${message} ${own}` : (message ?? own),
    'aria-invalid': error ? true : undefined,
  };
}

/** Ids of one field and the attributes of its control. */
export function useField(props: Described & { id?: string | undefined }): FieldControlProps {
  const made = useId();
  return controlProps(props.id ?? made, props);
}

interface FieldFrameProps extends FieldOwnProps {
  controlId: string;
  /** Of the label, where something refers to it; a group's has one anyway. */
  labelId?: string | undefined;
  isGroup?: boolean;
  isDisabled?: boolean;
  Root?: typeof FieldRoot;
  /** What else the field's element gets. */
  rootProps?: Omit<HTMLAttributes<HTMLDivElement>, 'className' | 'style' | 'children'>;
  children: ReactNode;
}

/**
 * Label above, control, then one line: the error, or else the hint.
 * @param Root Where the control is drawn by its field: an element with `fieldLook` and the control's look.
 */
export function FieldFrame({
  label,
  isLabelHidden,
  labelAside,
  hint,
  error,
  optional,
  optionalText = 'opcional',
  controlId,
  labelId,
  isGroup,
  isDisabled,
  Root = FieldRoot,
  rootProps,
  className,
  style,
  children,
}: FieldFrameProps) {
  const hasLabel = label != null && label !== '';
  // By itself, a text is the element's own content to React and no node of its tree.
  const text = optional ? (
    <>
      {label}
      <small> {optionalText}</small>
    </>
  ) : (
    label
  );
  const labelNode =
    hasLabel &&
    (isGroup ? (
      <span id={`${controlId}-label`} data-part="label" data-hidden={isLabelHidden || undefined}>
        {text}
      </span>
    ) : (
      <label id={labelId} htmlFor={controlId} data-hidden={isLabelHidden || undefined}>
        {text}
      </label>
    ));
  return (
    <Root
      {...(isGroup
        ? { role: 'group', 'aria-labelledby': hasLabel ? `${controlId}-label` : undefined, ...rootProps }
        : rootProps)}
      data-invalid={error ? '' : undefined}
      data-disabled={isDisabled ? '' : undefined}
      className={className}
      style={style}
    >
      {labelAside == null ? (
        labelNode
      ) : (
        <LabelLine>
          {labelNode}
          <span>{labelAside}</span>
        </LabelLine>
      )}
      {children}
      {/* Stands there while empty: a live region that arrives together with its text stays silent in some readers. */}
      <div id={`${controlId}-error`} aria-live="polite">
        {error || null}
      </div>
      {hint && !error ? <div id={`${controlId}-hint`}>{hint}</div> : null}
    </Root>
  );
}

/** Label, hint and error around a control of your own. The inputs of this package bring theirs. */
export function Field({
  label,
  isLabelHidden,
  labelAside,
  hint,
  error,
  optional,
  optionalText,
  className,
  style,
  controlId,
  isGroup,
  isDisabled,
  children,
  ...rest
}: FieldProps) {
  const control = useField({ id: controlId, hint, error });
  return (
    <FieldFrame
      label={label}
      isLabelHidden={isLabelHidden}
      labelAside={labelAside}
      hint={hint}
      error={error}
      optional={optional}
      optionalText={optionalText}
      className={className}
      style={style}
      controlId={control.id}
      isGroup={isGroup}
      isDisabled={isDisabled}
      rootProps={rest}
    >
      {children(control)}
    </FieldFrame>
  );
}

const labelLook = css`
  padding-bottom: 6px;
  font: ${tokens.weight.medium} ${tokens.font[13]};
  color: ${tokens.color.text};
  overflow-wrap: anywhere;

  & > small {
    font-size: inherit;
    font-weight: ${tokens.weight.regular};
    color: ${tokens.color.text3};
  }
  &[data-hidden] {
    ${visuallyHidden}
  }
`;

/**
 * One styled element for the whole field: its parts are plain elements, with no more attributes than they need, which
 * keeps mounting many fields cheap.
 */
const fieldLook = css`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  text-align: start;

  & > label[for]:first-child,
  & > [data-part='label'] {
    align-self: flex-start;
    ${labelLook}
  }
  & > div[id$='-error']:not(:empty),
  & > div[id$='-hint'] {
    margin-top: 6px;
  }
  & > div[id$='-error'] {
    font: ${tokens.font[12]};
    color: ${tokens.color.dangerText};
    overflow-wrap: anywhere;
  }
  /*
   * The alert icon (stroke, dot, circle), drawn as a background: an element, of the style's making too, is a box more
   * to lay out per field.
   */
  & > div[id$='-error']:not(:empty) {
    padding-inline-start: 20px;
    background:
      linear-gradient(currentColor 0 0) 6.45px 5.2px / 1.1px 3.2px no-repeat,
      linear-gradient(currentColor 0 0) 6.45px 9.8px / 1.1px 1.2px no-repeat,
      radial-gradient(closest-side, transparent 4.6px, currentColor 5px 5.6px, transparent) 1px 2px / 12px 12px
        no-repeat;

    &:dir(rtl) {
      background-position-x:
        right 6.45px,
        right 6.45px,
        right 1px;
    }
    /* Forced colours take drawn backgrounds away: there the icon is made of a sign and a border. */
    ${tokens.media.forcedColors} {
      position: relative;

      &::before {
        content: '!' / '';
        position: absolute;
        inset-block-start: 2px;
        inset-inline-start: 1px;
        box-sizing: border-box;
        width: 12px;
        height: 12px;
        border: 1px solid;
        border-radius: 50%;
        font-weight: ${tokens.weight.semibold};
        font-size: 9px;
        line-height: 10px;
        text-align: center;
      }
    }
  }
  & > div[id$='-hint'] {
    font: ${tokens.font[12]};
    color: ${tokens.color.text3};
    overflow-wrap: anywhere;
  }
`;

const FieldRoot = styled.div(staticCss`
  ${fieldLook}
`);

/** Of one line of text: draws its input, too, where that stands by itself. */
export const TextField = styled.div(staticCss`
  ${fieldLook}

  & > :where(input) {
    ${controlBox}
    &[data-masked] {
      font-variant-numeric: tabular-nums;
    }
  }
`);

const LabelLine = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${tokens.space[2]};
  font: ${tokens.font[13]};
  color: ${tokens.color.text};

  & > label,
  & > [data-part='label'] {
    ${labelLook}
  }
  &:has(> span > input) {
    align-items: center;
  }
`;
