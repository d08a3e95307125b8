import { yup } from '@funil/validation';
import { emptyIsNull, uuid } from '../inputFields.ts';
import { distributionId } from './leadFilters.ts';

const ownerOrDistribution = new RegExp(`^(?:${distributionId}|${uuid.source.slice(1, -1)})$`, 'i');

/**
 * Who works a lead: a person by id, `distribution`, or null for nobody, which is then on purpose.
 *
 * @internal
 */
export const ownerChoice = (label: string) => emptyIsNull(yup.string().label(label).matches(ownerOrDistribution));
