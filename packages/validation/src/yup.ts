import * as yup from 'yup';
import { installPtBR } from './locale/installPtBR.ts';
import { installNotEqual } from './locale/notEqual.ts';
import { installSafeCast } from './locale/safeCast.ts';

// yup copies its messages into a schema when the schema is built, so the locale has to be in place
// before anybody can reach the builders: it is installed by this module, and no other exports `yup`.
installPtBR();
installNotEqual();
installSafeCast();

/**
 * The configured yup: every builder and type of the library, speaking Brazilian Portuguese.
 *
 * @example
 * const lead = yup.object({ name: yup.string().label('Nome').required() });
 * type Lead = yup.InferType<typeof lead>;
 */
export { yup };
