import { useState } from 'react';
import { ChevronLeft, ChevronRight, CopyPlus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { goalFields, goalMeasures, setSalesGoalsInput } from '@funil/api/contract';
import type { GoalMeasure, SalesGoals, SetSalesGoalsInput } from '@funil/api/contract';
import { useSalesGoals } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  PageFooter,
  PageScroll,
  SegmentedControl,
  SkeletonList,
  Spacer,
  toast,
  Toolbar,
  useIsMobile,
} from '@funil/ui';
import { addMonths } from '@funil/validation/values';
import { failureToast } from '../../platform/failureToast.ts';
import { explainFailure } from '../../forms/explainFailure.ts';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { useClock } from '../../formats/useClock.ts';
import { dayKey } from '../../formats/moment.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { ConflictNotice } from '../../lists/ConflictNotice.tsx';
import { goalChanges, goalRows, sharedOut } from './goalRows.ts';
import type { GoalRow } from './goalRows.ts';
import { reachedLabels } from './goalAmounts.ts';
import { GoalsTable } from './GoalsTable.tsx';
import { monthName, monthOr } from './months.ts';

type Drafts = Readonly<Record<string, number | null>>;

/** Drafts per measure and month, kept while others are shown. */
interface GoalsValues {
  drafts: Readonly<Record<string, Drafts>>;
}

const draftKey = (month: string, measure: GoalMeasure) => `${month} ${measure}`;

const nothingTyped: GoalsValues = { drafts: {} };

type GoalsForm = UseFormReturn<GoalsValues, unknown, SetSalesGoalsInput>;

const keepDrafts = ({ getValues, setValue }: GoalsForm, key: string, typed: Drafts) =>
  setValue('drafts', { ...getValues('drafts'), [key]: typed }, { shouldDirty: true });

/** Errors are shown above the table, because its rows are no fields of the input. */
const explain = (error: unknown) => explainFailure(error, (path): path is never => path === '');

interface Place {
  pathname: string;
  search: string;
}

const tabOf = ({ pathname, search }: Place) => `${pathname} ${new URLSearchParams(search).get('aba') ?? ''}`;

/** Whether a navigation loses drafts, which survive a change of month, but not of tab. */
const leavesGoals = (here: Place, there: Place) => tabOf(here) !== tabOf(there);

const describeChanges = (count: number) => (count === 1 ? '1 meta alterada' : `${count} metas alteradas`);

const measureWords: Record<GoalMeasure, string> = { value: 'valor', sales: 'vendas', contacts: 'contatos' };
const measureOf = (word: string | null) => goalMeasures.find((measure) => measureWords[measure] === word) ?? 'value';

/** Goals of the month in `?mes=`, by the measure in `?medida=`. */
export function GoalsPanel() {
  const clock = useClock();
  const isMobile = useIsMobile();
  const { params, go } = useAddressState();
  const month = monthOr(params.get('mes'), dayKey(clock.now, clock).slice(0, 7));
  const previous = addMonths(month, -1);
  const { goals, error, retry, save, read } = useSalesGoals(month);
  const measure = measureOf(params.get('medida'));
  const rows = goals ? goalRows(goals, measure) : [];
  const goalOfIn = ({ drafts }: GoalsValues, of: GoalMeasure) => {
    const typed = drafts[draftKey(month, of)] ?? {};
    return (row: GoalRow) => (row.key in typed ? typed[row.key]! : row.goal);
  };
  /** Changed goals of the month, of every measure. */
  const changedIn = (values: GoalsValues) =>
    goalMeasures.flatMap((of) => {
      const goalOf = goalOfIn(values, of);
      return (goals ? goalRows(goals, of) : [])
        .filter((row) => row.canSet && !Object.is(goalOf(row), row.goal))
        .map((row) => ({ group_id: row.group_id, user_id: row.user_id, [goalFields[of].goal]: goalOf(row) }));
    });
  /** Goals of a month when its drafts began, and as another user has saved them since, after a refused save. */
  const [begun, setBegun] = useState<Readonly<Record<string, SalesGoals>>>({});
  const [theirs, setTheirs] = useState<Readonly<Record<string, SalesGoals>>>({});
  const settle = () => {
    setBegun(({ [month]: _begun, ...others }) => others);
    setTheirs(({ [month]: _theirs, ...others }) => others);
  };
  const conflict = begun[month] && theirs[month] ? goalChanges(begun[month], theirs[month]) : null;
  const [refusal, setRefusal] = useState<string | null>(null);
  const { form, submit } = useSchemaForm<GoalsValues, SetSalesGoalsInput>(
    setSalesGoalsInput,
    nothingTyped,
    async (input, sent) => {
      try {
        await save(input.goals, (theirs[month] ?? begun[month] ?? goals)?.version);
      } catch (problem) {
        if (isApiError(problem) && problem.code === 'sales_goal.outdated') {
          const current = await read(month);
          setTheirs((before) => ({ ...before, [month]: current }));
        }
        throw problem;
      }
      settle();
      for (const of of goalMeasures) keepDrafts(sent, draftKey(month, of), {});
      toast.success('Metas salvas', { description: monthName(month) });
    },
    {
      toInput: (values) => ({ month, goals: changedIn(values) }),
      explain,
      onRefused: setRefusal,
    },
  );
  const drafts = useWatch({ control: form.control, name: 'drafts' });
  const goalOf = goalOfIn({ drafts }, measure);
  const changed = changedIn({ drafts });
  const isSaving = form.formState.isSubmitting;
  const shown = draftKey(month, measure);
  const draft = (values: Drafts) => {
    if (goals && !begun[month]) setBegun({ ...begun, [month]: goals });
    keepDrafts(form, shown, { ...form.getValues('drafts')[shown], ...values });
  };
  const forget = () => {
    settle();
    for (const of of goalMeasures) keepDrafts(form, draftKey(month, of), {});
  };
  const isUnsaved =
    changed.length > 0 ||
    Object.entries(drafts).some(([key, values]) => !key.startsWith(month) && Object.keys(values).length > 0);
  const question = useLeaveGuard(isUnsaved, 'As metas que você mudou ainda não foram salvas.', leavesGoals);
  const show = (other: string) => {
    setRefusal(null);
    go({ mes: other });
  };

  async function copy() {
    try {
      const source = new Map(goalRows(await read(previous), measure).map((row) => [row.key, row.goal]));
      const found = rows.filter((row) => row.canSet && (source.get(row.key) ?? null) !== null);
      if (found.length === 0) toast.info(`Sem metas em ${monthName(previous)}`);
      else draft(Object.fromEntries(found.map((row) => [row.key, source.get(row.key)!])));
    } catch (problem) {
      failureToast('Não foi possível copiar', problem);
    }
  }

  const measures = (
    <SegmentedControl
      label="Medida"
      isFullWidth={isMobile}
      options={goalMeasures.map((value) => ({ value, label: reachedLabels[value] }))}
      value={measure}
      onValueChange={(value) => go({ medida: value === 'value' ? null : measureWords[value as GoalMeasure] })}
    />
  );

  return (
    <Form
      noValidate
      aria-label="Metas de venda"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length === 0 || isSaving) return;
        setRefusal(null);
        submit(event);
      }}
    >
      <Toolbar>
        <IconButton size="sm" label="Mês anterior" icon={<ChevronLeft aria-hidden />} onClick={() => show(previous)} />
        <Month aria-live="polite">{monthName(month)}</Month>
        <IconButton
          size="sm"
          label="Próximo mês"
          icon={<ChevronRight aria-hidden />}
          onClick={() => show(addMonths(month, 1))}
        />
        {!isMobile && measures}
        <Spacer />
        {isMobile ? (
          <IconButton
            size="sm"
            label="Copiar do mês anterior"
            icon={<CopyPlus aria-hidden />}
            disabled={!goals || isSaving}
            onClick={() => void copy()}
          />
        ) : (
          <Button size="sm" disabled={!goals || isSaving} onClick={() => void copy()}>
            Copiar do mês anterior
          </Button>
        )}
      </Toolbar>
      {isMobile && <Toolbar>{measures}</Toolbar>}
      <PageScroll>
        {refusal && (
          <Notice>
            <Alert tone="danger" announce="assertive">
              {refusal}
            </Alert>
          </Notice>
        )}
        {conflict && (
          <Notice>
            <ConflictNotice changes={conflict}>
              As metas que você mudou continuam aqui. Confira e salve de novo.
            </ConflictNotice>
          </Notice>
        )}
        {error && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
        {!goals && !error && <Waiting rows={8} label="Carregando as metas" />}
        {goals && rows.length === 0 && (
          <EmptyState title="Ninguém para ter meta ainda">
            Metas são de grupos e especialistas. Peça à administração um grupo para gerenciar.
          </EmptyState>
        )}
        {goals && rows.length > 0 && (
          <GoalsTable
            key={shown}
            measure={measure}
            workingDays={goals.working_days}
            rows={rows}
            month={monthName(month)}
            goalOf={goalOf}
            shared={sharedOut(goals, measure, goalOf)}
            onChange={(row, cents) => draft({ [row.key]: cents })}
          />
        )}
      </PageScroll>
      <Footer>
        <span role="status">{changed.length > 0 ? describeChanges(changed.length) : ''}</span>
        <Spacer />
        {changed.length > 0 && (
          <Button size="sm" disabled={isSaving} onClick={forget}>
            Descartar
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          variant="primary"
          disabled={changed.length === 0}
          loading={isSaving}
          loadingLabel="Salvando"
        >
          Salvar metas
        </Button>
      </Footer>
      {question}
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

const Month = styled.h2`
  min-inline-size: 132px;
  margin: 0;
  font: ${tokens.weight.semibold} ${tokens.font[13]};
  text-align: center;
`;

const Notice = styled.div`
  padding: 16px 20px 0;
`;

const Waiting = styled(SkeletonList)`
  padding: 12px 20px;
`;

const Footer = styled(PageFooter)`
  block-size: 52px;
`;
