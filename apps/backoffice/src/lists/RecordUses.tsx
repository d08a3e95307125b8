import { Link as RouterLink } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { routes } from '@funil/api/contract';
import type { EntryUse } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { describePart, describeUse } from './recordLabels.ts';
import type { RecordLabels } from './recordLabels.ts';

export type UsePaths = Partial<Record<EntryUse['place'], string>>;

const everywhere: UsePaths = {
  queues: routes.leadDistribution.path,
  commission_rules: `${routes.commissions.path}?aba=regras`,
};

interface RecordUsesProps {
  count: number;
  uses: readonly EntryUse[];
  texts: RecordLabels;
  paths?: UsePaths | undefined;
}

/** Each count links to its list, where one exists. */
export function RecordUses({ count, uses, texts, paths: own }: RecordUsesProps) {
  const paths = { ...everywhere, ...own };
  const [only] = uses;
  const whole = describeUse(count, texts, uses);
  if (only && uses.length === 1 && paths[only.place]) return <Link to={paths[only.place]!}>{whole}</Link>;
  if (!uses.some(({ place }) => paths[place])) return whole;
  const parts = new Intl.ListFormat('pt-BR').formatToParts(uses.map(({ place }) => place));
  return (
    <>
      {'usado por '}
      {parts.map(({ type, value }, index) => {
        const use = type === 'element' ? uses.find(({ place }) => place === value) : undefined;
        if (!use) return value;
        const path = paths[use.place];
        const text = describePart(use, texts);
        return path ? (
          <Link key={index} to={path}>
            {text}
          </Link>
        ) : (
          text
        );
      })}
    </>
  );
}

const { color } = tokens;

const Link = styled((props: LinkProps) => <RouterLink {...props} />)`
  color: ${color.text2};
  text-decoration: underline;
  text-decoration-color: ${color.borderStrong};
  text-underline-offset: 3px;
  &:hover {
    color: ${color.text};
  }
`;
