import type { ComponentPropsWithoutRef } from 'react';

/** Shapes of Lucide (ISC), drawn here for the controls that every form has: its React wrapper weighs more than all of them. */
const icon = (shape: string) =>
  function Icon(props: ComponentPropsWithoutRef<'svg'>) {
    return (
      <svg
        aria-hidden
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={shape} />
      </svg>
    );
  };

export const Check = /* @__PURE__ */ icon('M20 6 9 17l-5-5');
export const ChevronDown = /* @__PURE__ */ icon('m6 9 6 6 6-6');
export const LoaderCircle = /* @__PURE__ */ icon('M21 12a9 9 0 1 1-6.219-8.56');
export const Search = /* @__PURE__ */ icon('m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z');
export const X = /* @__PURE__ */ icon('M18 6 6 18M6 6l12 12');
