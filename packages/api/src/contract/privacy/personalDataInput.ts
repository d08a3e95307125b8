import { yup } from '@funil/validation';

/** The team's notes are about the person, but also about the team's work, so they are chosen on purpose. */
export const exportPersonalDataInput = yup
  .object({ with_notes: yup.boolean().label('Notas da equipe').required() })
  .noUnknown();

export type ExportPersonalDataInput = yup.InferType<typeof exportPersonalDataInput>;
