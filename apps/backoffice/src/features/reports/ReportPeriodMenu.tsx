import { useState } from 'react';
import { Calendar, ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { createdPeriodLabels, createdPeriods, isReportPeriod, maxReportDays } from '@funil/api/contract';
import { Button, DateRangeField, Popover, RadioGroup, Stack } from '@funil/ui';
import { daysBetween } from '@funil/validation/values';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { nameOfPeriod } from './reportLabels.ts';

interface ReportPeriodMenuProps {
  period: string;
  onChange: (period: string) => void;
}

export function ReportPeriodMenu({ period, onChange }: ReportPeriodMenuProps) {
  const clock = useClock();
  const chosen = nameOfPeriod(period);
  const [from = '', to = ''] = period.includes('..') ? period.split('..') : [];
  const [range, setRange] = useState({ from, to });
  const [isOpen, setOpen] = useState(false);
  const isTooLong =
    range.from !== '' &&
    range.to !== '' &&
    range.from <= range.to &&
    daysBetween(range.from, range.to) >= maxReportDays;
  const open = (next: boolean) => {
    if (next) setRange({ from, to });
    setOpen(next);
  };
  return (
    <Popover
      aria-label="Período do relatório"
      align="end"
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Whole aria-label={`Período: ${chosen}`} icon={<Calendar aria-hidden />}>
          {chosen} <ChevronDown size={14} aria-hidden />
        </Whole>
      }
    >
      <Stack>
        <RadioGroup
          aria-label="Período"
          options={createdPeriods.map((value) => ({ value, label: createdPeriodLabels[value] }))}
          value={period.includes('..') ? '' : period}
          onValueChange={onChange}
        />
        <DateRangeField
          label="Entre dias"
          size="md"
          periods={[]}
          today={dayKey(clock.now, clock)}
          error={isTooLong ? 'Escolha no máximo dois anos' : undefined}
          value={range}
          onValueChange={(next) => {
            setRange(next);
            const days = `${next.from}..${next.to}`;
            if (isReportPeriod(days)) onChange(days);
          }}
        />
      </Stack>
    </Popover>
  );
}

/** The button keeps its width; its neighbours shrink. */
const Whole = styled(Button)`
  flex: none;
`;
