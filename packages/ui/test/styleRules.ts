/** A rule of styled-components that styles a shown element, with the media queries around it. */
interface FoundRule {
  rule: CSSStyleRule;
  media: readonly string[];
}

function* rulesOf(rules: CSSRuleList, media: readonly string[] = []): Generator<FoundRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield { rule, media };
    if ('cssRules' in rule)
      yield* rulesOf(
        rule.cssRules as CSSRuleList,
        rule instanceof CSSMediaRule ? [...media, rule.conditionText] : media,
      );
  }
}

const ownSheets = () =>
  [...document.styleSheets].filter(
    ({ ownerNode }) => ownerNode instanceof Element && ownerNode.hasAttribute('data-styled'),
  );

/** The rules that the shown elements get from this package. */
function stylesOf(root: Element): FoundRule[] {
  const classes = new Set([...root.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
  return ownSheets().flatMap((sheet) =>
    [...rulesOf(sheet.cssRules)].filter(({ rule }) =>
      [...rule.selectorText.matchAll(/\.([\w-]+)/g)].some(([, name]) => classes.has(name!)),
    ),
  );
}

function keyframes(name: string): CSSKeyframesRule | undefined {
  for (const sheet of ownSheets())
    for (const rule of sheet.cssRules) if (rule instanceof CSSKeyframesRule && rule.name === name) return rule;
  return undefined;
}

/** What may change gradually for everybody: nothing of it moves. */
const still = /^(?:opacity|color|background|border-color|fill|stroke)/;

/** Animations and transitions, of more than opacity and colour, that those who asked for less motion would see too. */
export function unaskedMotion(root: Element): string[] {
  return stylesOf(root).flatMap(({ rule, media }) => {
    if (media.some((query) => query.includes('prefers-reduced-motion: no-preference'))) return [];
    const moves = rule.style.animationName
      .split(', ')
      .filter((name) => name && name !== 'none')
      .flatMap((name) =>
        [...(keyframes(name)?.cssRules ?? [])].flatMap((frame) => [...(frame as CSSKeyframeRule).style]),
      )
      .filter((property) => !still.test(property));
    const transitions = rule.style.transitionProperty
      .split(', ')
      .filter((property) => property && property !== 'none' && !still.test(property));
    return [...new Set([...moves, ...transitions])].map((property) => `${rule.selectorText} moves ${property}`);
  });
}

const pairs = [
  ['margin-left', 'margin-right'],
  ['padding-left', 'padding-right'],
  ['border-left-width', 'border-right-width'],
  ['border-left-style', 'border-right-style'],
  ['border-top-left-radius', 'border-top-right-radius'],
  ['border-bottom-left-radius', 'border-bottom-right-radius'],
  ['left', 'right'],
] as const;

/** Rules that name a physical side and so would not turn around with the writing direction. */
export function unmirrored(root: Element): string[] {
  return stylesOf(root).flatMap(({ rule }) => {
    const { style } = rule;
    const sides = pairs
      .filter(([left, right]) => style.getPropertyValue(left) !== style.getPropertyValue(right))
      .map(([left]) => left);
    const alignment = ['left', 'right'].includes(style.textAlign) ? ['text-align'] : [];
    const floats = ['left', 'right'].includes(style.cssFloat) ? ['float'] : [];
    return [...sides, ...alignment, ...floats].map((property) => `${rule.selectorText} { ${property} }`);
  });
}
