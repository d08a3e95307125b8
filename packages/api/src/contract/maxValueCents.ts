/** Maximum value of leads, products, offers and goals: R$ 10 billion, a safe integer. */
export const maxValueCents = 1_000_000_000_000;
