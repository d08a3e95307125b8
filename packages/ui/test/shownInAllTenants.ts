import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Components whose elements the `AllTenants` stories of a file draw, read from its source. */
export function shownInAllTenants(file: string): Set<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const declared = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) declared.set(name.text, initializer);
    if (ts.isFunctionDeclaration(statement) && statement.name) declared.set(statement.name.text, statement);
  }
  const shown = new Set<string>();
  const stories = [...declared].flatMap(([name, node]) => (name.endsWith('AllTenants') ? [node] : []));
  if (stories.length === 0) return shown;
  const seen = new Set<ts.Node>();
  let hasRender = false;
  const visit = (node: ts.Node) => {
    if (seen.has(node)) return;
    seen.add(node);
    // What a story does in its play function it does not show.
    if ((ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) && node.name.getText() === 'play') return;
    if ((ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) && node.name.getText() === 'render')
      hasRender = true;
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) shown.add(node.tagName.getText());
    if (ts.isIdentifier(node) && declared.has(node.text)) visit(declared.get(node.text)!);
    ts.forEachChild(node, visit);
  };
  const meta = declared.get('meta');
  const metaObject = meta && ts.isSatisfiesExpression(meta) ? meta.expression : meta;
  const property = (name: string) =>
    metaObject && ts.isObjectLiteralExpression(metaObject)
      ? metaObject.properties.find(
          (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText() === name,
        )
      : undefined;
  for (const story of stories) visit(story);
  for (const name of ['render', 'decorators', 'args']) if (property(name)) visit(property(name)!);
  const component = property('component');
  if (!hasRender && component && !stories.some(ts.isCallExpression)) {
    // An example of the file's own stands for what it draws.
    const own = declared.get(component.initializer.getText());
    if (own) visit(own);
    else shown.add(component.initializer.getText());
  }
  return shown;
}
