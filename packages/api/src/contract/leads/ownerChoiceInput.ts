import { yup } from '@funil/validation';
import { emptyIsNull, uuid } from '../inputFields.ts';
import { distributionId } from './leadFilters.ts';

const ownerOrDistribution = new RegExp(`^(?:${distributionId}|${uuid.source.slice(1, -1)})$`, 'i');

/**
 * The owner: a user's id, `distribution`, or null for a lead without an owner.
 *
 * @internal
 */
export const ownerChoice = (label: string) => emptyIsNull(yup.string().label(label).matches(ownerOrDistribution));
