import { describe, expect, it } from 'vitest';
import { requestPath } from '../client/requestPath.ts';
import { endpoints } from '../contract/endpoints.ts';
import { isDashboardKey, isLeadKey, isLeadListKey, isLeadTotalsKey, isUserKey, keys } from './keys.ts';
import { distributionKeys } from './distribution/distributionKeys.ts';
import { leadAttachmentsKey } from './leads/leadAttachmentsKey.ts';
import { leadTransferKeys } from './leadTransfers/leadTransferKeys.ts';
import { captationKey, leadSimulationsKey, simulatorKey } from './simulator/simulatorKeys.ts';

describe('keys', () => {
  it('are the paths of the contract', () => {
    const params = { number: 7 };
    expect({
      account: keys.account,
      demoSignIns: keys.demoSignIns,
      session: keys.session('').slice(0, -1),
      leads: keys.leads({}),
      leadTotals: keys.leadTotals({}),
      leadFilterOptions: keys.leadFilterOptions,
      lead: keys.lead(7),
      leadViews: keys.leadViews,
      leadTrash: keys.leadTrash,
      distributionQueues: distributionKeys.queues,
      distributionDecisions: distributionKeys.decisions(),
      ownSkips: distributionKeys.ownSkips,
      leadTransfers: leadTransferKeys.list(),
      leadTransfer: leadTransferKeys.one('x'),
      leadTransferPreview: leadTransferKeys.preview({} as never).split('#')[0],
      leadEvents: keys.leadEvents(7),
      leadAttachments: leadAttachmentsKey(7),
      leadStatuses: keys.leadStatuses,
      lossReasons: keys.lossReasons,
      products: keys.products,
      allProducts: keys.register('products'),
      people: keys.people,
      users: keys.users({}),
      user: keys.user('x'),
      userOptions: keys.userOptions,
      notifications: keys.notifications(2),
      unreadCount: keys.unreadCount,
      notificationSettings: keys.notificationSettings,
      reminders: keys.reminders({}),
      reminder: keys.reminder('x'),
      groups: keys.groups,
      dashboard: keys.dashboard('7d'),
      salesBoard: keys.salesBoard,
      salesGoals: keys.salesGoals('2026-11'),
      partners: keys.partners,
      partner: keys.partner('x'),
      profile: keys.profile,
      sessions: keys.sessions,
      adminSession: keys.adminSession('').slice(0, -1),
      adminAccounts: keys.adminAccounts,
      adminAccount: keys.adminAccount('x'),
      accountSettings: keys.accountSettings,
      administrativeStatuses: keys.administrativeStatuses,
      holidays: keys.holidays,
      logoPresets: keys.logoPresets,
      audit: keys.audit({}),
      simulator: simulatorKey('ANA10'),
      leadSimulations: leadSimulationsKey(7),
      captation: captationKey(null),
      userCaptation: captationKey('x'),
    }).toEqual({
      account: requestPath(endpoints.showAccount),
      demoSignIns: requestPath(endpoints.showDemoSignIns),
      session: requestPath(endpoints.showSession),
      leads: requestPath(endpoints.listLeads),
      leadTotals: requestPath(endpoints.totalLeads),
      leadFilterOptions: requestPath(endpoints.listLeadFilterOptions),
      lead: requestPath(endpoints.showLead, { params }),
      leadViews: requestPath(endpoints.listLeadViews),
      leadTrash: requestPath(endpoints.listDeletedLeads),
      distributionQueues: requestPath(endpoints.listDistributionQueues),
      distributionDecisions: requestPath(endpoints.listDistributionDecisions),
      ownSkips: requestPath(endpoints.listOwnSkips),
      leadTransfers: requestPath(endpoints.listLeadTransfers),
      leadTransfer: requestPath(endpoints.showLeadTransfer, { params: { id: 'x' } }),
      leadTransferPreview: requestPath(endpoints.previewLeadTransfer),
      leadEvents: requestPath(endpoints.listLeadEvents, { params }),
      leadAttachments: requestPath(endpoints.listLeadAttachments, { params }),
      leadStatuses: requestPath(endpoints.listLeadStatuses),
      lossReasons: requestPath(endpoints.listLossReasons),
      products: requestPath(endpoints.listProducts),
      allProducts: requestPath(endpoints.listAllProducts),
      people: requestPath(endpoints.listPeople),
      users: requestPath(endpoints.listUsers),
      user: requestPath(endpoints.showUser, { params: { id: 'x' } }),
      userOptions: requestPath(endpoints.listUserOptions),
      notifications: requestPath(endpoints.listNotifications, { query: { page: 2 } }),
      unreadCount: requestPath(endpoints.countUnreadNotifications),
      notificationSettings: requestPath(endpoints.showNotificationSettings),
      reminders: requestPath(endpoints.listReminders),
      reminder: requestPath(endpoints.showReminder, { params: { id: 'x' } }),
      groups: requestPath(endpoints.listGroups),
      dashboard: requestPath(endpoints.showDashboard, { query: { period: '7d' } }),
      salesBoard: requestPath(endpoints.showSalesBoard),
      salesGoals: requestPath(endpoints.showSalesGoals, { query: { month: '2026-11' } }),
      partners: requestPath(endpoints.listPartners),
      partner: requestPath(endpoints.showPartner, { params: { id: 'x' } }),
      profile: requestPath(endpoints.showProfile),
      sessions: requestPath(endpoints.listSessions),
      adminSession: requestPath(endpoints.showAdminSession),
      adminAccounts: requestPath(endpoints.listAdminAccounts),
      adminAccount: requestPath(endpoints.showAdminAccount, { params: { id: 'x' } }),
      accountSettings: requestPath(endpoints.showAccountSettings),
      administrativeStatuses: requestPath(endpoints.listAdministrativeStatuses),
      holidays: requestPath(endpoints.listHolidays),
      logoPresets: requestPath(endpoints.listLogoPresets),
      audit: requestPath(endpoints.listAuditEntries),
      simulator: requestPath(endpoints.showReferredSimulator, { params: { code: 'ANA10' } }),
      leadSimulations: requestPath(endpoints.listLeadSimulations, { params }),
      captation: requestPath(endpoints.showCaptation),
      userCaptation: requestPath(endpoints.showUserCaptation, { params: { id: 'x' } }),
    });
  });

  it('of people are known as such, and no others', () => {
    expect([keys.users({}), keys.users({ search: 'a' }), keys.user('x')].every(isUserKey)).toBe(true);
    expect([keys.userOptions, keys.people, keys.leads({}), undefined].some(isUserKey)).toBe(false);
  });

  it('of the numbers of periods are known as such, and no others', () => {
    expect([keys.dashboard('month'), keys.salesBoard].every(isDashboardKey)).toBe(true);
    expect([keys.leadTotals({}), '/api/dashboards', '/api/sales_boards', undefined].some(isDashboardKey)).toBe(false);
  });

  it('of counts of leads are known as such, and no others', () => {
    expect([keys.leadTotals({}), keys.leadTotals({ search: 'a' })].every(isLeadTotalsKey)).toBe(true);
    expect([keys.leads({}), keys.lead(1), undefined].some(isLeadTotalsKey)).toBe(false);
  });

  it('of single leads are known as such, and no others', () => {
    expect([keys.lead(1), keys.leadEvents(1)].every(isLeadKey)).toBe(true);
    expect([keys.leads({}), keys.leadTotals({}), keys.leadTrash, undefined].some(isLeadKey)).toBe(false);
  });

  it('are the same for the same query, however it is written', () => {
    expect(keys.leads({ search: 'ana', sort: 'name' })).toBe(
      keys.leads({ sort: 'name', search: 'ana', status_id: undefined }),
    );
    expect(keys.leads({ search: 'ana' })).not.toBe(keys.leads({ search: 'ana' }, 'cursor'));
  });

  it.each(['/api/leads', '/api/leads?search=x', keys.leads({ sort: 'name' }, 'c')])('%s is a page of leads', (key) => {
    expect(isLeadListKey(key)).toBe(true);
  });

  it.each([keys.lead(1), keys.leadEvents(1), keys.leadStatuses, `$inf$${keys.leads({})}`, undefined, 5])(
    '%s is not',
    (key) => {
      expect(isLeadListKey(key)).toBe(false);
    },
  );
});
