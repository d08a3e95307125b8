/**
 * Pages of lists, each with its address and query.
 *
 * @param {{ user: string, indicator: string, affiliate: string }} middle ids in the middle of the lists of people
 * @param {(days: number) => string} pastDays the day so many days ago
 * @returns {[string, string, Record<string, string>][]}
 */
export const listPages = (middle, pastDays) => [
  ['groups', '/api/groups', {}],
  ['partners', '/api/partners', {}],
  ['referral teams', '/api/referral_teams', {}],
  ['referral teams, 90 days', '/api/referral_teams', { from: pastDays(89), until: pastDays(0) }],
  ['people', '/api/users', {}],
  ['people, from the middle', '/api/users', { cursor: middle.user }],
  ['people with a name', '/api/users', { search: 'maria' }],
  ['people with a name that nobody has', '/api/users', { search: 'xqwzk' }],
  ['those who refer leads', '/api/indicators', {}],
  ['those who refer leads, from the middle', '/api/indicators', { cursor: middle.indicator }],
  ['those who refer leads with a name', '/api/indicators', { search: 'maria' }],
  ['affiliates', '/api/affiliates', {}],
  ['affiliates by name', '/api/affiliates', { sort: 'name' }],
  ['affiliates from the middle', '/api/affiliates', { cursor: `1.${middle.affiliate}` }],
  ['affiliates with a name', '/api/affiliates', { search: 'maria' }],
  ['people to whom a lead may be assigned', '/api/people', {}],
  ['people who may be the owner of leads, by name', '/api/people', { purpose: 'lead_owner', search: 'maria' }],
  ['people who refer leads, by name', '/api/people', { purpose: 'lead_referrer', search: 'maria' }],
  ['people with a name that nobody has, for a choice', '/api/people', { purpose: 'author', search: 'xqwzk' }],
  ['choices of the filters of leads', '/api/lead_filter_options', {}],
  ['groups with a name', '/api/groups', { search: 'maria' }],
  ['partners with a name', '/api/partners', { search: 'maria' }],
  ['referral teams with a name', '/api/referral_teams', { search: 'maria' }],
  ['products', '/api/products/all', {}],
  ['statuses', '/api/lead_statuses/all', {}],
  ['the trash', '/api/lead_trash', {}],
];
