import { useHolidays } from '@funil/api/react';
import { holidaysInput, nationalHolidays } from '@funil/api/contract';
import type { Holiday, HolidaysInput } from '@funil/api/contract';
import { Button, TextInput } from '@funil/ui';
import { dayOf } from '@funil/validation/values';
import { DayField } from '../../../forms/DayField.tsx';
import { FormSection } from '../../../forms/FormSection.tsx';
import { useClock } from '../../../formats/useClock.ts';
import { ListDraftEditor } from '../../../lists/drafts/ListDraftEditor.tsx';
import { useListDraft } from '../../../lists/drafts/useListDraft.ts';

export function HolidaysTab() {
  const { holidays, version, save, retry } = useHolidays();
  const list = useListDraft<Holiday, HolidaysInput>(
    { items: holidays, version, save, retry },
    { rules: holidaysInput, field: 'holidays' },
  );
  const { now, timeZone } = useClock();
  const thisYear = Number(dayOf(now, timeZone).slice(0, 4));
  const items = list.items ?? [];
  const missing = [thisYear, thisYear + 1].map((year) => ({
    year,
    holidays: nationalHolidays(year).filter(({ date }) => !items.some((item) => item.date === date)),
  }));
  return (
    <FormSection title="Feriados" description="Nestes dias a distribuição não conta prazo de atendimento.">
      <ListDraftEditor
        label="Carregando feriados"
        list={list}
        newItem={() => ({ date: '', name: '' })}
        addLabel="Novo feriado"
        saveLabel="Salvar lista de feriados"
        emptyText="Nenhum feriado cadastrado"
        actions={missing.map(
          ({ year, holidays }) =>
            holidays.length > 0 && (
              <Button key={year} size="sm" onClick={() => list.change([...items, ...holidays].toSorted(byDate))}>
                Incluir os nacionais de {year}
              </Button>
            ),
        )}
        nameOf={({ name }) => name}
        row={(item, change, index) => (
          <>
            <DayField
              size="md"
              label={`Data do feriado ${index + 1}`}
              isLabelHidden
              value={item.date}
              error={list.errorOf(index, 'date')}
              // Shown on blur, because the form validates the date only on saving.
              invalidText="Data inválida"
              onValueChange={(date) => change({ ...item, date })}
            />
            <TextInput
              size="md"
              label={`Nome do feriado ${index + 1}`}
              isLabelHidden
              placeholder="Nome"
              maxLength={60}
              value={item.name}
              error={list.errorOf(index, 'name')}
              onChange={(event) => change({ ...item, name: event.target.value })}
            />
          </>
        )}
      />
    </FormSection>
  );
}

/** Earliest first; rows without a date come last. */
const byDate = (a: Holiday, b: Holiday) => ((a.date || '~') < (b.date || '~') ? -1 : 1);
