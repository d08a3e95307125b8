import '@radix-ui/themes/styles.css';
import { Flex, Text, TextField, Theme } from '@radix-ui/themes';
import type { FieldCase } from '../cases.ts';

export const fieldCase: FieldCase = {
  wrap: (children) => <Theme>{children}</Theme>,
  field: (i) => (
    <Flex key={i} direction="column" gap="1">
      <Text as="label" size="2" htmlFor={`r${i}`}>
        Nome
      </Text>
      <TextField.Root id={`r${i}`} aria-invalid aria-describedby={`re${i}`} defaultValue="Ana" />
      <Text as="div" size="1" color="red" id={`re${i}`}>
        Nome inválido
      </Text>
    </Flex>
  ),
};
