/**
 * Turns a story into the page that shows it in every account and both schemes, where only colours are checked:
 * `export const AllTenants: Story = { ...Default, ...allTenants }`.
 */
export const allTenants = {
  name: 'All tenants',
  // Kept out of the lists of a component's page.
  tags: ['all-tenants'],
  play: undefined,
  globals: { tenant: 'all' },
  parameters: {
    layout: 'padded',
    // What is true of one cell alone is checked by the component's other stories: here ids and landmarks repeat.
    a11y: { options: { runOnly: ['color-contrast'] } },
  },
};
