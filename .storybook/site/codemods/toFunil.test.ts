import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

interface Codemod {
  (file: { path: string; source: string }, api: { jscodeshift: unknown }): string | undefined;
}
interface Shift {
  withParser: (parser: string) => unknown;
}

const require = createRequire(import.meta.url);
const toFunil = require('./to-funil.cjs') as Codemod;
const jscodeshift = (require('jscodeshift') as Shift).withParser('tsx');
/** Formatters differ in spaces, quotes and the last comma: they run after a codemod. */
const tidy = (code: string | undefined) => code?.replaceAll("'", '"').replaceAll(/\s+/g, ' ').replaceAll(', }', ' }');
const moved = (source: string) => toFunil({ path: 'Page.tsx', source }, { jscodeshift });

it.each([
  [
    'Mantine',
    `import { ActionIcon, Alert, Button, Checkbox, Modal, Select, Switch, Textarea, TextInput, Tooltip } from '@mantine/core';
import { Group } from '@mantine/core';

export const Page = () => (
  <Group>
    <Button variant="filled" loading>Salvar</Button>
    <Button variant="subtle" leftSection={<Plus />}>Novo</Button>
    <ActionIcon aria-label="Fechar"><X /></ActionIcon>
    <TextInput label="Nome" description="Completo" withAsterisk error="Falta" />
    <Textarea label="Nota" autosize />
    <Select label="Produto" data={products} onChange={setProduct} />
    <Checkbox label="Aceito" indeterminate />
    <Switch label="Ativo" description="Na hora" />
    <Alert color="red" title="Falhou">Tente de novo.</Alert>
    <Tooltip label="Explica"><b /></Tooltip>
    <Modal opened={isOpen} onClose={close} title="Perda" />
  </Group>
);
`,
    `// TODO(funil): Button: put the icon before the text, as a child
import { Alert, Button, Checkbox, IconButton, Modal, Select, Switch, Textarea, TextInput, Tooltip } from '@funil/ui';

import { Group } from '@mantine/core';

export const Page = () => (
  <Group>
    <Button variant="primary" loading>Salvar</Button>
    <Button variant="ghost" leftSection={<Plus />}>Novo</Button>
    <IconButton label="Fechar"><X /></IconButton>
    <TextInput label="Nome" hint="Completo" error="Falta" />
    <Textarea label="Nota" />
    <Select label="Produto" options={products} onValueChange={setProduct} />
    <Checkbox label="Aceito" isIndeterminate />
    <Switch label="Ativo" hint="Na hora" />
    <Alert tone="danger" title="Falhou">Tente de novo.</Alert>
    <Tooltip content="Explica"><b /></Tooltip>
    <Modal open={isOpen} onOpenChange={isOpen => !isOpen && close()} title="Perda" />
  </Group>
);
`,
  ],
  [
    'MUI, with a component of an own path and one under another name',
    `import Button from '@mui/material/Button';
import { Alert, Box, Dialog, TextField as Field, Tooltip } from '@mui/material';

export const Page = () => (
  <Box>
    <Button variant="contained">Salvar</Button>
    <Field label="Nome" helperText="Completo" variant="outlined" error />
    <Alert severity="error">Falhou</Alert>
    <Tooltip title="Explica"><b /></Tooltip>
    <Dialog open onClose={() => close(1)} />
  </Box>
);
`,
    `// TODO(funil): TextInput: error is the text of the error here, not a flag
import { Alert, Button, Modal, TextInput, Tooltip } from '@funil/ui';

import { Box } from '@mui/material';

export const Page = () => (
  <Box>
    <Button variant="primary">Salvar</Button>
    <TextInput label="Nome" hint="Completo" error />
    <Alert tone="danger">Falhou</Alert>
    <Tooltip content="Explica"><b /></Tooltip>
    <Modal open onOpenChange={isOpen => !isOpen && (() => close(1))()} />
  </Box>
);
`,
  ],
  [
    'Radix Themes, with parts that stay',
    `import { Badge, Button, Flex, IconButton, TextArea, TextField } from '@radix-ui/themes';

export const Page = () => (
  <Flex>
    <Button variant="soft">Exportar</Button>
    <IconButton aria-label="Fechar"><X /></IconButton>
    <TextField.Root placeholder="Buscar"><TextField.Slot /></TextField.Root>
    <TextArea rows={3} variant="soft" />
    <Badge color="green">Paga</Badge>
  </Flex>
);
`,
    `import { Badge, Button, IconButton, Textarea, TextInput } from '@funil/ui';
import { Flex, TextField } from '@radix-ui/themes';

export const Page = () => (
  <Flex>
    <Button variant="secondary">Exportar</Button>
    <IconButton label="Fechar"><X /></IconButton>
    <TextInput placeholder="Buscar"><TextField.Slot /></TextInput>
    <Textarea rows={3} />
    <Badge tone="success">Paga</Badge>
  </Flex>
);
`,
  ],
])('moves %s', (_library, before, after) => {
  expect(tidy(moved(before))).toBe(tidy(after));
});

it('leaves a file alone that uses none of the libraries', () => {
  expect(moved("import { Button } from './Button';\nexport const Page = () => <Button />;\n")).toBeUndefined();
});
