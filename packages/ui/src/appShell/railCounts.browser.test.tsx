import { Inbox } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../test/mount.tsx';
import { AppShell } from './AppShell.tsx';
import { NavItem } from './NavItem.tsx';
import { Sidebar, SidebarNav } from './Sidebar.tsx';

describe('the counts of a folded sidebar', () => {
  test.each([820, 1024])('are badges of one shape beside icons in the middle, in a window of %i px', async (width) => {
    await page.viewport(width, 800);
    const { host } = mount(
      <AppShell
        sidebar={
          <Sidebar>
            <SidebarNav>
              <NavItem href="#a" icon={<Inbox aria-hidden />} count={20} countLabel="novos">
                Leads
              </NavItem>
              <NavItem href="#b" icon={<Inbox aria-hidden />} count={120} countLabel="não lidas" countTone="spot">
                Notificações
              </NavItem>
            </SidebarNav>
          </Sidebar>
        }
      >
        <main />
      </AppShell>,
    );
    const links = [...host.querySelectorAll('a[href="#a"], a[href="#b"]')];
    expect(links).toHaveLength(2);
    const looks = links.map((link) => {
      const [box, icon, badge] = [link, link.querySelector('svg')!, link.querySelector('[data-corner]')!].map(
        (element) => element.getBoundingClientRect(),
      );
      expect(Math.abs((icon!.left + icon!.right) / 2 - (box!.left + box!.right) / 2)).toBeLessThan(1);
      // Between two icons it could be that of either.
      expect(badge!.top).toBeGreaterThanOrEqual(box!.top - 2);
      expect(badge!.bottom - icon!.top).toBeGreaterThanOrEqual(7);
      // Half of the icon and more stays in sight, and the badge inside the rail.
      const covered =
        Math.max(0, icon!.right - Math.max(icon!.left, badge!.left)) * Math.max(0, badge!.bottom - icon!.top);
      expect(covered).toBeLessThan((icon!.width * icon!.height) / 2);
      expect(badge!.right).toBeLessThanOrEqual(host.querySelector('aside')!.getBoundingClientRect().right);
      const { backgroundColor, borderRadius, fontSize, fontWeight, blockSize } = getComputedStyle(
        link.querySelector('[data-corner]')!,
      );
      expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
      return { borderRadius, fontSize, fontWeight, blockSize };
    });
    expect(looks[0]).toEqual(looks[1]);
  });
});
