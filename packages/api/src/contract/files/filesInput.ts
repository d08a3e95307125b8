import { yup } from '@funil/validation';
import { unlistable } from '../inputFields.ts';
import { uploadPurposes } from './files.ts';

/** Purpose of the upload. */
export const uploadFileQuery = yup
  .object({ purpose: yup.string().oneOf(uploadPurposes, unlistable).label('Uso do arquivo').required() })
  .noUnknown();

export type UploadFileQuery = yup.InferType<typeof uploadFileQuery>;
