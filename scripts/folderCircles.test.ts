import { describe, expect, it } from 'vitest';
import { findFolderCircles } from './folderCircles.mjs';

const features = 'apps/server/src/features';
const file = (source: string, ...imports: string[]) => ({
  source: `${features}/${source}`,
  dependencies: imports.map((path) => ({ resolved: `${features}/${path}` })),
});

describe('a circle between folders', () => {
  it('is found across the folders that a feature is divided into, and reported once', () => {
    const circles = findFolderCircles([
      file('leads/list/listLeads.ts', 'people/findActor.ts'),
      file('people/findActor.ts', 'leads/change/updateLead.ts'),
      file('leads/change/updateLead.ts'),
    ]);
    expect(circles).toEqual([
      [
        `${features}/leads/list/listLeads.ts -> ${features}/people/findActor.ts`,
        `${features}/people/findActor.ts -> ${features}/leads/change/updateLead.ts`,
      ],
    ]);
  });

  it('is found over three of them', () => {
    expect(
      findFolderCircles([
        file('users/users.ts', 'groups/groups.ts'),
        file('groups/groups.ts', 'salesGoals/goals.ts'),
        file('salesGoals/goals.ts', 'users/reach.ts'),
      ]),
    ).toHaveLength(1);
  });

  it('is found between the parts of one feature', () => {
    expect(
      findFolderCircles([
        file('leads/list/listLeads.ts', 'leads/change/updateLead.ts'),
        file('leads/change/updateLead.ts', 'leads/list/listLeads.ts'),
      ]),
    ).toHaveLength(1);
  });

  it('is found between the parts of a package, and between what these are divided into', () => {
    const contract = 'packages/api/src/contract';
    const module = (source: string, resolved: string) => ({ source, dependencies: [{ resolved }] });
    expect(
      findFolderCircles([
        module('packages/ui/src/select/Select.tsx', 'packages/ui/src/combobox/Combobox.tsx'),
        module('packages/ui/src/combobox/Combobox.tsx', 'packages/ui/src/select/listStyles.ts'),
        module(`${contract}/catalog/catalogInput.ts`, `${contract}/leads/leads.ts`),
        module(`${contract}/leads/funnel.ts`, `${contract}/catalog/catalog.ts`),
        // A list of a package names every resource, and each is made of what stands beside the list.
        module(`${contract}/endpoints.ts`, `${contract}/leads/leads.ts`),
        module(`${contract}/leads/leads.ts`, `${contract}/endpoint.ts`),
      ]),
    ).toHaveLength(2);
  });

  it('is none within one folder, nor by a test', () => {
    expect(
      findFolderCircles([
        file('leads/list/listLeads.ts', 'leads/list/countLeads.ts', 'people/findActor.ts'),
        file('leads/list/countLeads.ts', 'leads/list/listLeads.ts'),
        file('people/findActor.test.ts', 'leads/list/listLeads.ts'),
      ]),
    ).toEqual([]);
  });
});
