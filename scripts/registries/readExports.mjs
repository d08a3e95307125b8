import { readFileSync } from 'node:fs';
import ts from 'typescript';

const isInternal = (node) => ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');

/** The name of the function that a constant is the result of; null for other constants. */
const calledBy = ({ initializer }) =>
  initializer && ts.isCallExpression(initializer) && ts.isIdentifier(initializer.expression)
    ? initializer.expression.text
    : null;

/**
 * What a file exports by a declaration of its own, in the order of the file: the name, whether it is a type alone,
 * whether its comment says `@internal`, and for a constant the call that makes it. `export … from` is not among it.
 */
export function readExports(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements
    .filter((node) => ts.canHaveModifiers(node))
    .filter((node) => ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap((node) => {
      const internal = isInternal(node);
      if (ts.isVariableStatement(node))
        return node.declarationList.declarations.map((one) => ({
          name: one.name.getText(),
          isType: false,
          isInternal: internal,
          call: calledBy(one),
        }));
      const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
      return [{ name: node.name.text, isType, isInternal: internal, call: null }];
    });
}
