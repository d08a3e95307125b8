import { tokens } from '@funil/theme';
import { styled } from 'styled-components';

type Leaf = string | number;
interface Tree {
  readonly [name: string]: Leaf | Tree;
}

function leaves(tree: Tree, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' ? leaves(value, `${path}${name}.`) : [[`${path}${name}`, String(value)] as [string, string]],
  );
}

/** Every token, with what it looks like in the account of the toolbar. */
export function TokenSheet() {
  return (
    <div className="sb-unstyled" style={{ font: tokens.font[13] }}>
      <h3>Colours</h3>
      <Swatches>
        {leaves(tokens.color as unknown as Tree, '').map(([name, value]) => (
          <li key={name}>
            <i style={{ background: value }} />
            <code>{name}</code>
          </li>
        ))}
      </Swatches>
      <h3>Type</h3>
      {([11, 12, 13, 14, 16, 20, 24] as const).map((size) => (
        <p key={size} style={{ font: tokens.font[size], margin: '4px 0' }}>
          {size} px: 3 leads transferidos para Larissa Amaral
        </p>
      ))}
      <h3>Sizes, radii, space, motion</h3>
      <Values>
        <tbody>
          {leaves({ size: tokens.size, radius: tokens.radius, space: tokens.space, motion: tokens.motion }, '').map(([name, value]) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Values>
    </div>
  );
}

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
  i {
    display: block;
    block-size: 36px;
    border-radius: ${tokens.radius[2]};
    box-shadow: inset 0 0 0 1px rgb(128 128 128 / 0.3);
  }
  code {
    font-size: 11px;
  }
`;

const Values = styled.table`
  td {
    padding: 3px 24px 3px 0;
  }
`;
