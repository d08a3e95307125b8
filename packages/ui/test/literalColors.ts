/** `var(--x, fallback)` with its fallback taken out: what remains was written by the component. */
function withoutVariables(css: string): string {
  let result = '';
  for (let at = 0; at < css.length; at += 1) {
    if (!css.startsWith('var(--funil-', at)) {
      result += css[at];
      continue;
    }
    let depth = 0;
    do {
      if (css[at] === '(') depth += 1;
      if (css[at] === ')') depth -= 1;
      at += 1;
    } while (depth > 0 || css[at - 1] !== ')');
    at -= 1;
  }
  return result;
}

const literal =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\([^)]*\)|:\s*(?:white|black|red|green|blue|gray|grey)\b/gi;

function* rulesOf(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    if ('cssRules' in rule) yield* rulesOf(rule.cssRules as CSSRuleList);
  }
}

/** Colours that the styles of the shown elements name themselves, instead of reading the theme. */
export function literalColors(root: Element): string[] {
  const classes = new Set([...root.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
  const found = new Set<string>();
  for (const sheet of document.styleSheets) {
    // styled-components only: a stylesheet of the test's own page has other rules.
    if (!(sheet.ownerNode instanceof Element) || !sheet.ownerNode.hasAttribute('data-styled')) continue;
    for (const rule of rulesOf(sheet.cssRules)) {
      if (![...rule.selectorText.matchAll(/\.([\w-]+)/g)].some(([, name]) => classes.has(name!))) continue;
      for (const [match] of withoutVariables(rule.style.cssText).matchAll(literal))
        found.add(`${rule.selectorText} { ${match} }`);
    }
  }
  return [...found];
}
