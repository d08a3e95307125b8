import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { controls } from './fixtures/controls.tsx';
import { display } from './fixtures/display.tsx';
import { render } from './render.ts';

// A policy in a meta element holds from the moment when it is inserted; this file has a page of its own.
const policy = document.createElement('meta');
policy.httpEquiv = 'Content-Security-Policy';
policy.content = "require-trusted-types-for 'script'";
document.head.append(policy);

const violations: string[] = [];
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(event.sample || event.violatedDirective),
);
afterEach(() => void violations.splice(0));

const probe = { ref: () => {}, className: '', style: { marginTop: '0' }, 'data-probe': '' } as const;

test('the policy is in force', async () => {
  expect(() => {
    document.createElement('div').innerHTML = '<b>texto</b>';
  }).toThrow();
  await expect.poll(() => violations).toHaveLength(1);
});

for (const [name, fixture] of Object.entries({ ...controls, ...display })) {
  if (!('render' in fixture)) continue;
  test(`${name} works on a page with Trusted Types`, async () => {
    const view = await render(<div>{fixture.render(probe)}</div>);
    const opener = view.container.querySelector<HTMLElement>(
      'button[role="combobox"][aria-expanded="false"]:not(:disabled)',
    );
    if (opener) {
      await userEvent.click(opener);
      await expect.element(page.elementLocator(opener)).toHaveAttribute('aria-expanded', 'true');
    }
    expect(
      view.baseElement.textContent !== '' || view.baseElement.querySelector('input, img, svg, hr, span, div') !== null,
    ).toBe(true);
    expect(violations).toEqual([]);
  });
}
