import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeadList, LeadSummary } from '../../contract/leads/leads.ts';
import { createPageJoiner } from './createPageJoiner.ts';

let number = 0;
const page = (length: number): LeadList => ({
  leads: Array.from({ length }, () => ({ number: number++ }) as LeadSummary),
  meta: { next_cursor: null, total: 0, is_total_capped: false, total_value_cents: 0 },
});

describe('the leads of pages', () => {
  it('are the same list while the pages are the same', () => {
    const join = createPageJoiner();
    const pages = [page(2), page(2)];
    const leads = join(pages);
    expect(join([...pages])).toBe(leads);
    expect(join([...pages, page(1)])).toHaveLength(5);
    expect(leads).toHaveLength(4);
  });

  it('agree with their pages after any sequence of changes', () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'replace', 'first', 'none'),
      at: fc.nat(20),
      length: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const join = createPageJoiner();
        let pages: LeadList[] = [];
        for (const { kind, at, length } of steps) {
          if (kind === 'add') pages = [...pages, page(length)];
          else if (kind === 'replace' && pages.length > 0) pages = pages.with(at % pages.length, page(length));
          else if (kind === 'first') pages = pages.slice(0, 1);
          else if (kind === 'none') pages = [];
          expect(join(pages)).toEqual(pages.flatMap(({ leads }) => leads));
        }
      }),
    );
  });
});
