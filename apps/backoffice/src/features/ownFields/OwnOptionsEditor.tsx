import { useEffect, useRef } from 'react';
import { Archive, ArchiveRestore, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { OwnFieldInput } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, Field, IconButton, TextInput } from '@funil/ui';

type Options = OwnFieldInput['options'];

interface OwnOptionsEditorProps {
  options: Options;
  onChange: (options: Options) => void;
  /** Problem of the list. */
  error: string | undefined;
  /** Problem of one option. */
  errorOf: (index: number) => string | undefined;
}

/** Options of a field. A stored option is archived, so that leads keep it; a new one is taken away. */
export function OwnOptionsEditor({ options, onChange, error, errorOf }: OwnOptionsEditorProps) {
  const list = useRef<HTMLDivElement>(null);
  const count = useRef(options.length);
  useEffect(() => {
    if (options.length > count.current)
      list.current
        ?.querySelectorAll('input')
        .item(options.length - 1)
        ?.focus();
    count.current = options.length;
  }, [options.length]);
  const replace = (index: number, option: Options[number]) =>
    onChange(options.map((one, at) => (at === index ? option : one)));
  return (
    <Field label="Opções" isGroup error={error}>
      {() => (
        <List ref={list}>
          {options.map((option, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- options have no key before they are saved, and are never reordered
            <Row key={index} data-archived={option.is_archived || undefined}>
              <TextInput
                label={`Opção ${index + 1}`}
                isLabelHidden
                value={option.label}
                error={errorOf(index)}
                maxLength={60}
                autoComplete="off"
                onChange={(event) => replace(index, { ...option, label: event.target.value })}
              />
              {option.key === null ? (
                <IconButton
                  size="sm"
                  label={`Remover: opção ${index + 1}`}
                  icon={<Trash2 />}
                  onClick={() => onChange(options.filter((_, at) => at !== index))}
                />
              ) : (
                <IconButton
                  size="sm"
                  label={`${option.is_archived ? 'Restaurar' : 'Arquivar'}: ${option.label}`}
                  icon={option.is_archived ? <ArchiveRestore /> : <Archive />}
                  onClick={() => replace(index, { ...option, is_archived: !option.is_archived })}
                />
              )}
            </Row>
          ))}
          <div>
            <Button
              size="sm"
              icon={<Plus aria-hidden />}
              onClick={() => onChange([...options, { key: null, label: '', is_archived: false }])}
            >
              Incluir opção
            </Button>
          </div>
        </List>
      )}
    </Field>
  );
}

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
`;

const Row = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  align-items: center;
  & > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
  &[data-archived] input {
    color: ${tokens.color.text2};
    text-decoration: line-through;
  }
`;
