import { dayMs } from '@funil/validation/values';
import type { DemoStaff } from './demoPeople.ts';
import type { DemoCatalog } from './demoCatalog.ts';
import type { Random } from './random.ts';

const nationalHolidays = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia da Consciência Negra'],
  ['12-25', 'Natal'],
] as const;

export function createHolidays(now: Date) {
  return [0, 1].flatMap((offset) =>
    nationalHolidays.map(([day, name]) => ({ date: `${now.getUTCFullYear() + offset}-${day}`, name })),
  );
}

export function createAuditTrail(random: Random, accountId: string, staff: DemoStaff, catalog: DemoCatalog, now: Date) {
  const admin = staff.people.find(({ role }) => role === 'admin')!;
  const sellers = staff.people.filter(({ role }) => role === 'specialist');
  const deactivated = staff.people.find(({ status }) => status === 'inactive');
  const invited = staff.people.find(({ status }) => status === 'invited');
  const [one, other] = staff.groups;
  const status = catalog.statuses[2]!;
  const entry = (
    daysAgo: number,
    action: string,
    targetType: string,
    targetId: string,
    before: object | null,
    after: object | null,
  ) => {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    // Office hours: São Paulo is three hours behind UTC.
    at.setUTCHours(random.int(12, 20), random.int(0, 59));
    return {
      id: random.uuid(at),
      at,
      actor_id: admin.id,
      actor_kind: 'user',
      action,
      target_type: targetType,
      target_id: targetId,
      before,
      after,
    };
  };
  return [
    entry(96, 'product.create', 'product', catalog.products[0]!.id, null, {
      name: catalog.products[0]!.name,
      is_archived: false,
    }),
    entry(63, 'lead_status.update', 'lead_status', status.id, { color: '#94a3b8' }, { color: status.color }),
    entry(44, 'loss_reason.create', 'loss_reason', catalog.lossReasons[0]!.id, null, {
      name: catalog.lossReasons[0]!.name,
      requires_note: catalog.lossReasons[0]!.requiresNote,
    }),
    entry(31, 'group.update', 'group', one!.id, { manager_id: null }, { manager_id: one!.managerId }),
    ...(deactivated
      ? [
          entry(20, 'user.deactivate', 'user', deactivated.id, null, {
            status: 'inactive',
            receiver_id: sellers[0]!.id,
            moved_leads: 38,
          }),
        ]
      : []),
    entry(12, 'holiday.save', 'account', accountId, null, { holidays: ['Dia da Consciência Negra'] }),
    entry(9, 'user.update', 'user', sellers[1]!.id, { group_id: other!.id }, { group_id: sellers[1]!.groupId }),
    ...(invited
      ? [
          entry(4, 'user.invite', 'user', invited.id, null, {
            role: invited.role,
            status: 'invited',
            group_id: invited.groupId,
          }),
        ]
      : []),
    entry(2, 'sales_goal.set', 'sales_goals', now.toISOString().slice(0, 7), null, {
      month: now.toISOString().slice(0, 7),
    }),
  ];
}
