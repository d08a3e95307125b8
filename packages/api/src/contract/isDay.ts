export { isIsoDay as isDay } from '@funil/validation/values';
