import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { createCommissionRuleInput, maxValueCents, wholeBasisPoints } from '@funil/api/contract';
import type {
  CommissionRule,
  CommissionRulePreview,
  CommissionTerms,
  CreateCommissionRuleInput,
} from '@funil/api/contract';
import { useCommissionRuleCommands } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button, toast } from '@funil/ui';
import { isIsoDay } from '@funil/validation/values';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { explainFailure } from '../../../forms/explainFailure.ts';
import { FormModal } from '../../../forms/FormModal.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { describeRuleEditConflict, isRuleEditConflict } from './ruleEditConflict.ts';
import { blankDraft, changeOf, draftOf, everything, fieldOf, inputOf, remainingShare } from './ruleDraft.ts';
import type { RuleDraft, RuleField } from './ruleDraft.ts';
import { RuleEffect } from './RuleEffect.tsx';
import { RuleExample } from './RuleExample.tsx';
import { RuleFields } from './RuleFields.tsx';
import { suggestName } from './ruleLabels.ts';
import { useRuleTargets } from './useRuleTargets.ts';

interface RuleModalProps {
  /** Rule to edit; undefined for a new one. */
  rule?: CommissionRule;
  /** Preset target: `product:<id>`. @default everything */
  target?: string;
  /** `assigned` is for referrers who get the rule through the affiliate sign-up. @default everyone */
  audience?: RuleDraft['audience'];
  onSaved: (id: string) => void;
  onClose: () => void;
}

interface Effect {
  input: CreateCommissionRuleInput;
  preview: CommissionRulePreview;
}

const isWholeWithin = (value: number | null, highest: number): value is number =>
  Number.isInteger(value) && value !== null && value >= 1 && value <= highest;

/** Terms of a draft; null while incomplete or invalid. */
function termsOf({ kind, basis_points, fixed_cents, schedule }: RuleDraft): CommissionTerms | null {
  const [rate, highest] = kind === 'percent' ? [basis_points, wholeBasisPoints] : [fixed_cents, maxValueCents];
  if (!isWholeWithin(rate, highest) || remainingShare(schedule) !== 0) return null;
  const parts = schedule.flatMap(({ share_bp: share, after, unit }) =>
    !isWholeWithin(share, wholeBasisPoints) || after === null ? [] : [{ share_bp: share, after, unit }],
  );
  return parts.length === schedule.length ? { kind, basis_points, fixed_cents, schedule: parts } : null;
}

/** A rule's effect on recent sales must be seen before saving. */
export function RuleModal({ rule, target = everything, audience = 'everyone', onSaved, onClose }: RuleModalProps) {
  const clock = useClock();
  const [today] = useState(() => dayKey(clock.now, clock));
  const { create, change, preview, reload } = useCommissionRuleCommands();
  const targets = useRuleTargets(rule);
  const [base, setBase] = useState(rule);
  const [effect, setEffect] = useState<Effect | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [saveFailure, setSaveFailure] = useState<string | null>(null);

  const { form, hasChanges, failure, submit } = useSchemaForm<RuleDraft, CreateCommissionRuleInput>(
    createCommissionRuleInput,
    rule ? draftOf(rule, today) : blankDraft(today, target, audience),
    async (input) => {
      setEffect({ input, preview: await preview({ ...input, rule_id: rule?.id }) });
      setSaveFailure(null);
    },
    {
      toInput: inputOf,
      fieldOf,
      explain: (error) => explainFailure(error, isField, fieldOf, 'Não foi possível ver o efeito. Tente de novo.'),
    },
  );
  const isField = (name: string): name is RuleField => Object.hasOwn(form.getValues(), name);
  const draft = useWatch({ control: form.control }) as RuleDraft;

  // The name follows the other fields until the user edits it.
  const suggestion = rule || targets.isLoading ? null : suggestName(draft, targets.nameOf(draft.target));
  const suggested = useRef('');
  useEffect(() => {
    if (suggestion === null) return;
    const name = form.getValues('name');
    if (name === '' || name === suggested.current) form.setValue('name', suggestion);
    suggested.current = suggestion;
  }, [form, suggestion]);

  async function save({ input }: Effect) {
    setSaving(true);
    setSaveFailure(null);
    try {
      const saved = base ? await change(base.id, changeOf(input, base.version)) : await create(input);
      toast.success(base ? `${saved.name}: versão ${saved.version} salva` : `Regra ${saved.name} criada`);
      onSaved(saved.id);
    } catch (error) {
      if (rule && isRuleEditConflict(error)) await meetConflict(rule.id);
      else {
        const { fields, message } = explainFailure(error, isField, fieldOf);
        const named = Object.entries(fields) as [RuleField, string][];
        for (const [name, text] of named) form.setError(name, { type: 'server', message: text });
        if (named.length > 0) setEffect(null);
        setSaveFailure(message);
      }
    } finally {
      setSaving(false);
    }
  }

  /** After a conflict the input is kept; the next save is based on the current version. */
  async function meetConflict(id: string) {
    const now = await reload(id).catch(() => null);
    if (now) setBase(now);
    setConflict(now ? describeRuleEditConflict({ commission_rule: now }, clock) : 'Outra pessoa mudou esta regra.');
    setEffect(null);
  }

  function takeTheirs(theirs: CommissionRule) {
    form.reset(draftOf(theirs, today));
    setConflict(null);
  }

  return (
    <FormModal
      size="lg"
      title={rule ? `Mudar ${rule.name}` : 'Nova regra'}
      description={base ? `Salvar cria a versão ${base.version + 1}.` : undefined}
      submitLabel={effect ? (rule ? 'Salvar nova versão' : 'Criar regra') : 'Ver o efeito'}
      busyLabel={effect ? 'Salvando' : 'Calculando'}
      isBusy={form.formState.isSubmitting || isSaving}
      hasChanges={hasChanges}
      failure={effect ? saveFailure : (failure ?? saveFailure)}
      onSubmit={effect ? () => void save(effect) : submit}
      onClose={onClose}
    >
      {conflict && base && (
        <Alert tone="warning" announce="assertive" title="Esta regra mudou enquanto você a editava">
          <p>
            {conflict} O que você preencheu continua aqui; salvar cria a versão {base.version + 1} por cima dela.
          </p>
          <Button size="sm" onClick={() => takeTheirs(base)}>
            Usar a versão {base.version}
          </Button>
        </Alert>
      )}
      {effect ? (
        <RuleEffect preview={effect.preview} onBack={() => setEffect(null)} />
      ) : (
        <Parts>
          <RuleFields form={form} rule={base} targets={targets}>
            <RuleExample
              terms={termsOf(draft)}
              soldOn={isIsoDay(draft.valid_from) ? draft.valid_from : today}
              valueCents={targets.valueOf(draft.target)}
            />
          </RuleFields>
        </Parts>
      )}
    </FormModal>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
`;
