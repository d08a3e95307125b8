// Explanations and checks of a theme; pages need only `unreadableSchemes` and `dimmedSchemes`.
export { contrastPairs } from '../derive/contrastPairs.ts';
export type { ContrastPair } from '../derive/contrastPairs.ts';
export { contrastReport } from '../derive/contrastReport.ts';
export type { ContrastRow } from '../derive/contrastReport.ts';
export { reasonLabels } from '../derive/reasonLabels.ts';
export { svgColors } from '../derive/svgColors.ts';
export { themeExplanations } from '../derive/themeExplanations.ts';
export type { Explanations, Explanation, Reason } from '../derive/themeExplanations.ts';
export { themeWarnings } from '../derive/themeWarnings.ts';
export type { LogoField, ThemeWarning } from '../derive/themeWarnings.ts';
export { dimmedSchemes } from '../images/dimmedSchemes.ts';
export { sampleImageColors } from '../images/sampleImageColors.ts';
export { unreadableSchemes } from '../images/unreadableSchemes.ts';
