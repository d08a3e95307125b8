/** Largest value of a lead, a product, an offer or a goal: R$ 10 billion, well inside the safe integers. */
export const maxValueCents = 1_000_000_000_000;
