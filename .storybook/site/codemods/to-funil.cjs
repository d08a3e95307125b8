'use strict';
// Moves the ten commonest components of Mantine, Radix Themes and MUI to @funil/ui:
//
//   npx jscodeshift --parser tsx --extensions tsx,jsx --transform to-funil.cjs src
//
// It renames imports, elements and props. What it cannot carry over stays as it is, and is named above the new import
// in a comment that begins with TODO(funil). Components that it does not know keep their import.

/** Texts of the comments, by the prop that they are about. */
const todos = {
  icon: 'put the icon before the text, as a child',
  error: 'error is the text of the error here, not a flag',
  options: 'Select takes options={[{ value, label }]}, and gives the value to onValueChange',
  color: 'colours come from the theme; for something destructive use variant="danger" or tone="danger"',
  event: 'checkboxes and switches give the state to onCheckedChange',
};

/** A handler that is called on closing, as one that is told whether something is open. */
const onClose = { to: 'onOpenChange', wrap: true };

const variants = (values) => ({ to: 'variant', values });
const tones = (values) => ({ to: 'tone', values });
const sameField = { description: 'hint', withAsterisk: null, leftSection: 'leading', rightSection: 'trailing' };

/**
 * By library, then by component: its new name, and what becomes of its props: a new name, null for none, or a rule with
 * new values. A prop in `todo` stays, with a comment.
 */
const libraries = {
  '@mantine/core': {
    Button: {
      props: {
        variant: variants({
          filled: 'primary',
          default: 'secondary',
          outline: 'secondary',
          light: 'secondary',
          subtle: 'ghost',
          transparent: 'ghost',
        }),
      },
      todo: { leftSection: todos.icon, rightSection: todos.icon, color: todos.color },
    },
    ActionIcon: { to: 'IconButton', props: { 'aria-label': 'label' }, todo: { color: todos.color } },
    TextInput: { props: sameField },
    Textarea: { props: { ...sameField, autosize: null } },
    Select: { props: { ...sameField, data: 'options', onChange: 'onValueChange' } },
    Checkbox: { props: { description: 'hint', indeterminate: 'isIndeterminate' } },
    Switch: { props: { description: 'hint' } },
    Alert: {
      props: { color: tones({ red: 'danger', green: 'success', yellow: 'warning', orange: 'warning', blue: 'info' }) },
    },
    Tooltip: { props: { label: 'content' } },
    Modal: { props: { opened: 'open', onClose } },
  },
  '@mui/material': {
    Button: {
      props: { variant: variants({ contained: 'primary', outlined: 'secondary', text: 'ghost' }) },
      todo: { startIcon: todos.icon, endIcon: todos.icon, color: todos.color },
    },
    IconButton: { props: { 'aria-label': 'label' }, todo: { color: todos.color } },
    TextField: { to: 'TextInput', props: { helperText: 'hint', variant: null }, todo: { error: todos.error } },
    TextareaAutosize: { to: 'Textarea', props: {} },
    Select: { props: { variant: null }, todo: { onChange: todos.options, children: todos.options } },
    Checkbox: { props: { indeterminate: 'isIndeterminate' }, todo: { onChange: todos.event } },
    Switch: { props: {}, todo: { onChange: todos.event } },
    Alert: { props: { severity: tones({ error: 'danger', warning: 'warning', info: 'info', success: 'success' }) } },
    Tooltip: { props: { title: 'content' } },
    Dialog: { to: 'Modal', props: { onClose } },
  },
  '@radix-ui/themes': {
    Button: {
      props: {
        variant: variants({
          solid: 'primary',
          classic: 'primary',
          soft: 'secondary',
          surface: 'secondary',
          outline: 'secondary',
          ghost: 'ghost',
        }),
      },
      todo: { color: todos.color },
    },
    IconButton: { props: { 'aria-label': 'label' }, todo: { color: todos.color } },
    'TextField.Root': { to: 'TextInput', props: { variant: null } },
    TextArea: { to: 'Textarea', props: { variant: null } },
    Checkbox: { props: { variant: null } },
    Switch: { props: { variant: null } },
    'Callout.Root': {
      to: 'Alert',
      props: { color: tones({ red: 'danger', green: 'success', amber: 'warning', yellow: 'warning', blue: 'info' }) },
    },
    Tooltip: { props: {} },
    Avatar: { props: { fallback: 'name' } },
    Badge: { props: { color: tones({ red: 'danger', green: 'success', amber: 'warning', blue: 'info' }) } },
  },
};

const nameOf = (node) =>
  node.type === 'JSXMemberExpression' ? `${nameOf(node.object)}.${node.property.name}` : node.name;

/** Changes the props of one element by its rule; gives the comments that are due. */
function changeProps(j, element, { props = {}, todo = {} }) {
  const due = [];
  const opening = element.openingElement;
  if (todo.children && element.children.length > 0) due.push(todo.children);
  opening.attributes = opening.attributes.filter((attribute) => {
    const name = attribute.type === 'JSXAttribute' ? String(attribute.name.name) : '';
    if (todo[name]) due.push(todo[name]);
    if (!Object.hasOwn(props, name)) return true;
    const rule = typeof props[name] === 'object' && props[name] ? props[name] : { to: props[name] };
    if (!rule.to) return false;
    attribute.name.name = rule.to;
    const isText = attribute.value && typeof attribute.value.value === 'string';
    if (rule.values && isText)
      attribute.value = j.stringLiteral(rule.values[attribute.value.value] ?? attribute.value.value);
    if (rule.wrap && attribute.value.type === 'JSXExpressionContainer') {
      const isOpen = j.identifier('isOpen');
      const call = j.callExpression(attribute.value.expression, []);
      attribute.value.expression = j.arrowFunctionExpression(
        [isOpen],
        j.logicalExpression('&&', j.unaryExpression('!', isOpen), call),
      );
    }
    return true;
  });
  return due;
}

module.exports = function toFunil(file, { jscodeshift: j }) {
  const root = j(file.source);
  /** New name and rule of each element, by its name in this file: `Button`, `TextField.Root`. */
  const rules = new Map();
  const added = new Set();
  const comments = new Set();
  let place;

  root.find(j.ImportDeclaration).forEach((path) => {
    const source = String(path.node.source.value);
    // `import Button from '@mui/material/Button'` as well.
    const [library] = Object.keys(libraries).filter((name) => source === name || source.startsWith(`${name}/`));
    if (!library) return;
    const single = source.slice(library.length + 1);
    path.node.specifiers = path.node.specifiers.filter((specifier) => {
      const imported = specifier.type === 'ImportDefaultSpecifier' ? single : specifier.imported?.name;
      const known = Object.entries(libraries[library]).filter(([name]) => name.split('.')[0] === imported);
      for (const [name, rule] of known) {
        const local = name.replace(imported, specifier.local.name);
        rules.set(local, { to: rule.to ?? name, ...rule });
      }
      return known.length === 0;
    });
    if (!place && rules.size > 0) place = path;
  });
  if (rules.size === 0) return undefined;

  root.find(j.JSXElement).forEach(({ node }) => {
    const rule = rules.get(nameOf(node.openingElement.name));
    if (!rule) return;
    added.add(rule.to);
    node.openingElement.name = j.jsxIdentifier(rule.to);
    if (node.closingElement) node.closingElement.name = j.jsxIdentifier(rule.to);
    for (const text of changeProps(j, node, rule)) comments.add(` TODO(funil): ${rule.to}: ${text}`);
  });

  const names = [...added].toSorted((one, other) => one.localeCompare(other));
  const line = j.importDeclaration(
    names.map((name) => j.importSpecifier(j.identifier(name))),
    j.literal('@funil/ui'),
  );
  line.comments = [...comments].map((text) => j.commentLine(text, true, false));
  place.insertBefore(line);
  // A part of a component that stays, such as `TextField.Slot`, keeps what it belongs to.
  const used = new Set(
    root
      .find(j.JSXMemberExpression)
      .paths()
      .map(({ node }) => nameOf(node).split('.')[0]),
  );
  root.find(j.ImportDeclaration).forEach((path) => {
    const source = String(path.node.source.value);
    const isOurs = Object.keys(libraries).some((name) => source === name || source.startsWith(`${name}/`));
    if (!isOurs) return;
    for (const local of rules.keys()) {
      const base = local.split('.')[0];
      if (local.includes('.') && used.has(base)) path.node.specifiers.push(j.importSpecifier(j.identifier(base)));
    }
    if (path.node.specifiers.length === 0) path.prune();
  });
  return root.toSource({ quote: 'single' });
};
