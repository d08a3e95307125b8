import type { ReactNode } from 'react';
import { History } from 'lucide-react';
import type { LeadImport, LeadImportCounts } from '@funil/api/contract';
import { Alert, Button, Card, CardBody, CardHeader, Progress } from '@funil/ui';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { formatCount } from '../../formats/formatCount.ts';
import { newTagsText, rowsText } from './importLabels.ts';

interface CheckCardProps {
  leadImport: LeadImport;
  isStale: boolean;
  isAsking: boolean;
  failure: string | null;
  onCheck: () => void;
}

const lines = [
  ['created', 'Serão criados'],
  ['updated', 'Serão completados'],
  ['skipped', 'Já existem, sem mudança'],
  ['failed', 'Com erro, ficam de fora'],
] as const satisfies readonly (readonly [keyof LeadImportCounts, string])[];

export function CheckCard({ leadImport, isStale, isAsking, failure, onCheck }: CheckCardProps) {
  const { check, progress, state, rows_count: rows, settings } = leadImport;
  const isRunning = state === 'checking' || isAsking;
  const isOverwriting = settings?.on_duplicate === 'overwrite';

  const content = (): ReactNode => {
    if (failure) return <Alert tone="danger">{failure}</Alert>;
    if (isRunning) {
      return (
        <>
          <Progress
            aria-label="Conferindo"
            value={progress?.total ? progress.done : undefined}
            max={progress?.total ?? 100}
          />
          <p role="status">
            {progress?.total
              ? `${formatCount(progress.done)} de ${rowsText(progress.total)} ${progress.total === 1 ? 'conferida' : 'conferidas'}.`
              : 'Conferindo as linhas.'}
          </p>
        </>
      );
    }
    if (!check) return <p>Confira para ver o que cada linha faria. Nada é gravado.</p>;
    return (
      <>
        <p>
          {isStale ? 'As escolhas mudaram desde a conferência. ' : ''}Lemos{' '}
          {rows === 1 ? 'a linha' : `as ${rowsText(rows ?? 0)}`} sem gravar nada. Se importar agora:
        </p>
        <CountBar counts={check} />
        <Counts>
          {lines.map(([name, label]) => (
            <div key={name} data-count={name}>
              <dt>{name === 'updated' && isOverwriting ? 'Serão sobrescritos' : label}</dt>
              <dd>{formatCount(check[name])}</dd>
            </div>
          ))}
        </Counts>
        {check.new_tags.length > 0 && <p>{newTagsText(check.new_tags)}</p>}
      </>
    );
  };

  return (
    <Card asChild>
      <section aria-labelledby="conferencia">
        <CardHeader title={<span id="conferencia">Conferência</span>}>
          <Button
            size="sm"
            variant={isStale && !isRunning ? 'primary' : 'ghost'}
            icon={<History aria-hidden />}
            disabled={isRunning}
            onClick={onCheck}
          >
            {check || isRunning ? 'Conferir de novo' : 'Conferir'}
          </Button>
        </CardHeader>
        <Body aria-live="polite" data-stale={isStale || undefined}>
          {content()}
        </Body>
      </section>
    </Card>
  );
}

export function CountBar({ counts }: { counts: LeadImportCounts }) {
  return (
    <Bar aria-hidden>
      {lines.map(
        ([name]) => counts[name] > 0 && <span key={name} data-count={name} style={{ flexGrow: counts[name] }} />,
      )}
    </Bar>
  );
}

const { color } = tokens;

const Body = styled(CardBody)`
  display: grid;
  gap: ${tokens.space[3]};
  p {
    margin: 0;
    color: ${color.text2};
  }
  &[data-stale] dl {
    opacity: 0.6;
  }
`;

const tones = `
  &[data-count='created'] { --count: ${color.success}; }
  &[data-count='updated'] { --count: ${color.info}; }
  &[data-count='skipped'] { --count: ${color.n7}; }
  &[data-count='failed'] { --count: ${color.danger}; }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  block-size: 6px;
  overflow: hidden;
  border-radius: 3px;
  > span {
    min-inline-size: 4px;
    background: var(--count);
    forced-color-adjust: none;
    ${tones}
  }
`;

export const Counts = styled.dl`
  margin: 0;
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    align-items: center;
    gap: ${tokens.space[3]};
    min-block-size: 40px;
    border-block-end: 1px solid ${color.border};
    ${tones}
    &:last-child {
      border-block-end: 0;
    }
    &::before {
      content: '';
      inline-size: 8px;
      block-size: 8px;
      border-radius: 50%;
      background: var(--count);
      forced-color-adjust: none;
    }
    &[data-count='failed'] dd {
      color: ${color.dangerText};
    }
  }
  dt {
    flex: 1;
  }
  dd {
    margin: 0;
    font-weight: ${tokens.weight.semibold};
  }
`;
