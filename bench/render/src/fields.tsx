import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Label, TextField as AriaTextField, Input as AriaInput, FieldError } from 'react-aria-components';
import { TextField as RadixTextField, Text, Theme } from '@radix-ui/themes';
import { MantineProvider, TextInput as MantineTextInput } from '@mantine/core';
import TextField from '@mui/material/TextField';
import { Form, Input as AntInput } from 'antd';
import { TextInput } from '@funil/ui';
import { TenantThemeProvider, createTenantTheme } from '@funil/theme';

/** The same field everywhere: a label, a text box and an error line joined to it. */
export interface FieldCase {
  wrap: (children: ReactNode) => ReactNode;
  field: (index: number) => ReactNode;
}

const bare = (children: ReactNode) => children;
const theme = createTenantTheme({ name: 'Aurora', personalization: null });

const StyledLabel = styled.label`display: block; font-size: 13px;`;
const StyledInput = styled.input`height: 36px; padding: 0 10px; border: 1px solid gray; border-radius: 6px; width: 100%;`;
const StyledError = styled.div`font-size: 12px; color: firebrick;`;
const StyledField = styled.div`display: flex; flex-direction: column; gap: 6px;`;

export const fieldCases: Record<string, FieldCase> = {
  'plain React': {
    wrap: bare,
    field: (i) => (
      <div key={i}>
        <label htmlFor={`p${i}`}>Nome</label>
        <input id={`p${i}`} aria-invalid aria-describedby={`pe${i}`} defaultValue="Ana" />
        <div id={`pe${i}`}>Nome inválido</div>
      </div>
    ),
  },
  'styled-components': {
    wrap: bare,
    field: (i) => (
      <StyledField key={i}>
        <StyledLabel htmlFor={`s${i}`}>Nome</StyledLabel>
        <StyledInput id={`s${i}`} aria-invalid aria-describedby={`se${i}`} defaultValue="Ana" />
        <StyledError id={`se${i}`}>Nome inválido</StyledError>
      </StyledField>
    ),
  },
  'Funil TextInput': {
    wrap: (children) => <TenantThemeProvider theme={theme} scheme="light">{children}</TenantThemeProvider>,
    field: (i) => <TextInput key={i} label="Nome" error="Nome inválido" defaultValue="Ana" />,
  },
  'Radix Themes': {
    wrap: (children) => <Theme>{children}</Theme>,
    field: (i) => (
      <div key={i}>
        <Text as="label" size="2" htmlFor={`r${i}`}>Nome</Text>
        <RadixTextField.Root id={`r${i}`} aria-invalid aria-describedby={`re${i}`} defaultValue="Ana" />
        <Text as="div" size="1" color="red" id={`re${i}`}>Nome inválido</Text>
      </div>
    ),
  },
  Mantine: {
    wrap: (children) => <MantineProvider>{children}</MantineProvider>,
    field: (i) => <MantineTextInput key={i} label="Nome" error="Nome inválido" defaultValue="Ana" />,
  },
  'React Aria': {
    wrap: bare,
    field: (i) => (
      <AriaTextField key={i} isInvalid defaultValue="Ana">
        <Label>Nome</Label>
        <AriaInput />
        <FieldError>Nome inválido</FieldError>
      </AriaTextField>
    ),
  },
  MUI: {
    wrap: bare,
    field: (i) => <TextField key={i} id={`m${i}`} label="Nome" error helperText="Nome inválido" defaultValue="Ana" />,
  },
  antd: {
    wrap: (children) => <Form>{children}</Form>,
    field: (i) => (
      <Form.Item key={i} label="Nome" validateStatus="error" help="Nome inválido" htmlFor={`a${i}`}>
        <AntInput id={`a${i}`} defaultValue="Ana" />
      </Form.Item>
    ),
  },
};
