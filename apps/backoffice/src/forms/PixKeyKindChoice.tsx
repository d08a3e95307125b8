import { RadioGroup } from '@funil/ui';
import { askPixKeyKind, pixKeyKindLabels } from '@funil/validation/values';
import type { readPixKey } from '@funil/validation/values';

type Kinds = NonNullable<NonNullable<ReturnType<typeof readPixKey>>['kinds']>;

interface PixKeyKindChoiceProps {
  kinds: Kinds;
  value: string;
  onChoose: (kind: string) => void;
  error: string | undefined;
}

export function PixKeyKindChoice({ kinds, value, onChoose, error }: PixKeyKindChoiceProps) {
  return (
    <RadioGroup
      label={askPixKeyKind(kinds)}
      layout="row"
      name="pix_key_kind"
      value={value}
      options={kinds.map((kind) => ({ value: kind, label: pixKeyKindLabels[kind] }))}
      onValueChange={onChoose}
      error={error}
    />
  );
}
