/**
 * How long tests wait for what ought to be there at once, in milliseconds: other work on the machine takes its share of
 * the time. It is what `expect.poll`, `expect.element`, `vi.waitFor` and the waits of stories wait. A wait that has to
 * sit out a time of the product adds that time.
 */
export const waitTimeoutMs = 15_000;
