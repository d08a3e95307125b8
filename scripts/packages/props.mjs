// The props of components, read by the compiler: for the reference in the tarball and for the site.
import { join } from 'node:path';
import ts from 'typescript';

/**
 * @typedef {object} Prop
 * @property {string} name
 * @property {string} type
 * @property {boolean} isRequired
 * @property {string} text its comment
 */

/**
 * @typedef {object} ComponentProps
 * @property {string} name of the component
 * @property {string} file where it is declared, from the root of the package
 * @property {Prop[]} props those that the package declares; attributes of the native element come on top
 */

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** The type as the package writes it. A name of a few words is spelled out: a table leads nowhere. */
function typeText(checker, symbol, declaration) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, declaration));
  const parts = type.isUnion() ? type.types : [];
  if (parts.length > 1 && parts.every((part) => part.isLiteral()))
    return parts
      .map((part) => checker.typeToString(part))
      .join(' | ')
      .replaceAll('"', "'");
  const written = declaration.type ? oneLine(declaration.type.getText()) : checker.typeToString(type);
  return written.replace(/ \| undefined$/, '');
}

/** The comment of a prop, with its default at the end. */
function commentOf(checker, symbol) {
  const comment = oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'default');
  const standard = tag ? `Default: ${oneLine(ts.displayPartsToString(tag.text))}.` : '';
  return [comment, standard].filter(Boolean).join(' ');
}

function propOf(checker, symbol) {
  const [declaration] = symbol.declarations ?? [];
  return {
    name: symbol.name,
    type: typeText(checker, symbol, declaration),
    isRequired: !(symbol.flags & ts.SymbolFlags.Optional),
    text: commentOf(checker, symbol),
  };
}

/** Whether the package in a folder declares something, and not one of its dependencies. */
const isDeclaredIn = (folder, symbol) =>
  (symbol.declarations ?? []).length > 0 &&
  symbol.declarations.every((declaration) => {
    const path = declaration.getSourceFile().fileName;
    return path.startsWith(`${folder}/`) && !path.slice(folder.length).includes('/node_modules/');
  });

/**
 * The props of an exported component, or undefined for what is no component.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol not an alias
 * @param {string} folder of the package
 * @returns {Prop[] | undefined}
 */
export function propsOf(checker, symbol, folder) {
  if (!/^[A-Z]/.test(symbol.name) || !symbol.valueDeclaration) return undefined;
  const type = checker.getTypeOfSymbolAtLocation(symbol, symbol.valueDeclaration);
  const [signature] = type.getCallSignatures();
  if (!signature || signature.parameters.length > 2) return undefined;
  const [parameter] = signature.parameters;
  if (!parameter) return [];
  return checker
    .getTypeOfSymbolAtLocation(parameter, symbol.valueDeclaration)
    .getProperties()
    .filter((property) => property.name !== 'key' && isDeclaredIn(folder, property))
    .map((property) => propOf(checker, property));
}

/**
 * The props of every component that a package exports from its source.
 *
 * @param {string} folder of the package
 * @returns {ComponentProps[]}
 */
export function sourceProps(folder) {
  const entry = join(folder, 'src', 'index.ts');
  const program = ts.createProgram([entry], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    customConditions: ['source'],
    allowImportingTsExtensions: true,
    types: [],
    noEmit: true,
    skipLibCheck: true,
  });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(entry));
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const props = propsOf(checker, real, folder);
    if (!props) return [];
    const file = real.valueDeclaration.getSourceFile().fileName.slice(folder.length + 1);
    return [{ name: symbol.name, file, props }];
  });
}

const cell = (text) => text.replaceAll('|', String.raw`\|`);

/** The props of a component as a table in Markdown; empty without props of its own. */
export function propsInMarkdown(props) {
  if (props.length === 0) return '';
  const rows = props.map(
    ({ name, type, isRequired, text }) =>
      `| \`${name}\`${isRequired ? ' (required)' : ''} | \`${cell(type)}\` | ${cell(text)} |`,
  );
  return `| prop | type | |\n|---|---|---|\n${rows.join('\n')}\n`;
}
