/** Where the README names the components whose HTML a strict policy does not take whole. */
const passage = /\*\*A nonce does not cover style attributes\*\*[^(]*\(([^)]*)\)/;

/**
 * No nonce covers style attributes in HTML from a server: the README names the components that have some, and all
 * others have none.
 *
 * @param {Record<string, string>} pages HTML of each component, as a server renders it
 * @param {string} readme
 * @param {string} given the style that every component was asked to carry, as HTML writes it
 */
export function styleAttributeFaults(pages, readme, given = '') {
  const named = new Set([...(passage.exec(readme)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const styles = (html) =>
    [...html.matchAll(/ style="([^"]*)"/g)]
      .flatMap(([, style]) => style.split(';'))
      .filter((one) => one && one !== given);
  const found = Object.entries(pages).flatMap(([name, html]) =>
    styles(html).length > 0 ? [[name, styles(html)[0]]] : [],
  );
  return [
    ...found
      .filter(([name]) => !named.has(name))
      .map(
        ([name, style]) => `${name} has a style attribute from the server (${style}), which the README does not say`,
      ),
    ...[...named]
      .filter((name) => !found.some(([other]) => other === name))
      .map((name) => `the README says that ${name} has a style attribute from the server; it has none`),
  ];
}
