import { ChevronDown } from 'lucide-react';
import { describeReportOrder, readReportOrder, reportOrdersOf } from '@funil/api/contract';
import type { ReportOrder, ReportKind } from '@funil/api/contract';
import { Button, Menu, MenuRadioGroup, MenuRadioItem } from '@funil/ui';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';

interface OrderMenuProps {
  report: ReportKind;
  dimension: string;
  order: ReportOrder | null;
  onChange: (order: ReportOrder | null) => void;
}

const asTheyCome = 'como vêm';

/** Whether an order is the usual one: names ascending, numbers descending. */
const isUsual = (order: ReportOrder) => {
  const { column, direction } = readReportOrder(order);
  return (column === 'name' || column === 'team' || column === 'partner') === (direction === 'asc');
};

/** Menu to order cards, which have no headers to sort by. */
export function OrderMenu({ report, dimension, order, onChange }: OrderMenuProps) {
  const { role } = useCurrentSession().user;
  const describe = (one: ReportOrder) => describeReportOrder(report, one, dimension, role);
  const offered = reportOrdersOf(report).filter((one) => isUsual(one) || one === order);
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" aria-label={order ? `Ordem: ${describe(order)}` : 'Ordem'}>
          Ordem <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      <MenuRadioGroup
        value={order ?? asTheyCome}
        onValueChange={(next) => onChange(offered.find((one) => one === next) ?? null)}
      >
        <MenuRadioItem value={asTheyCome}>Mais leads primeiro</MenuRadioItem>
        {offered.map((one) => (
          <MenuRadioItem key={one} value={one}>
            {describe(one)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
