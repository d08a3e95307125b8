import type { Ability } from '../access/abilities.ts';
import { endpoint, input, wire } from '../endpoint.ts';
import type { StoredFileAnswer } from './filesAnswers.ts';
import type { UploadFileQuery } from './filesInput.ts';

export type { ListExport, StoredFile } from './filesAnswers.ts';
export type * from './filesInput.ts';

/** Images without SVG, which only trusted users may upload. */
const rasterImages = ['image/png', 'image/jpeg', 'image/webp'] as const;
const images = [...rasterImages, 'image/svg+xml'] as const;

const documents = [
  ...rasterImages,
  'image/gif',
  'application/pdf',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
] as const;

const megabyte = 1024 * 1024;

/** Pixels: more than phone cameras produce; displaying them takes 100 MB of memory. */
const shownPixels = 25_000_000;
/** Pixels: enough for scans of large sheets. */
const documentPixels = 100_000_000;

export interface FilePurposeRules {
  /** MIME types, detected by content, never by name. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Maximum pixels: displaying needs memory for each, however small the file. */
  readonly maxPixels: number;
  /** `public`: permanent URL; `private`: URLs that expire after minutes. */
  readonly visibility: 'public' | 'private';
  /** Ability required in addition to the endpoint's. */
  readonly ability: Ability;
  /** Accepted files, as the end of an error message. */
  readonly hint: string;
}

const imageHint = 'PNG, JPEG, SVG ou WebP de até 2 MB';

/** Rules of file purposes. */
export const filePurposes = {
  branding: {
    types: images,
    maxBytes: 2 * megabyte,
    maxPixels: shownPixels,
    visibility: 'public',
    ability: 'account.manage',
    hint: imageHint,
  },
  logo_preset: {
    types: images,
    maxBytes: 2 * megabyte,
    maxPixels: shownPixels,
    visibility: 'public',
    ability: 'logoPreset.manage',
    hint: imageHint,
  },
  /** Logo of a lead capture page. */
  simulator_config: {
    types: rasterImages,
    maxBytes: 2 * megabyte,
    maxPixels: shownPixels,
    visibility: 'public',
    ability: 'profile.manage',
    hint: 'PNG, JPEG ou WebP de até 2 MB',
  },
  avatar: {
    types: rasterImages,
    maxBytes: 2 * megabyte,
    maxPixels: shownPixels,
    visibility: 'public',
    ability: 'profile.manage',
    hint: 'PNG, JPEG ou WebP de até 2 MB',
  },
  lead_attachment: {
    types: documents,
    maxBytes: 20 * megabyte,
    maxPixels: documentPixels,
    visibility: 'private',
    ability: 'lead.writeAttachments',
    hint: 'PDF, imagem, texto, planilha ou documento de até 20 MB',
  },
  /** Answer to a person's request about its data, as it was sent. */
  privacy_request: {
    types: documents,
    maxBytes: 20 * megabyte,
    maxPixels: documentPixels,
    visibility: 'private',
    ability: 'lead.managePersonalData',
    hint: 'PDF, imagem, texto, planilha ou documento de até 20 MB',
  },
  /** A table of leads: CSV in any encoding, or a workbook. */
  lead_import: {
    types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    maxBytes: 50 * megabyte,
    maxPixels: 0,
    visibility: 'private',
    ability: 'lead.import',
    hint: 'CSV ou XLSX de até 50 MB',
  },
  /** A register of phones that are not to be called. */
  block_list: {
    types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    maxBytes: 50 * megabyte,
    maxPixels: 0,
    visibility: 'private',
    ability: 'lead.managePersonalData',
    hint: 'CSV ou XLSX de até 50 MB',
  },
  /** Written by the server, never uploaded. */
  export: { types: [], maxBytes: 0, maxPixels: 0, visibility: 'private', ability: 'lead.read', hint: '' },
} as const satisfies Record<string, FilePurposeRules>;

export type FilePurpose = keyof typeof filePurposes;

/** Purposes, including files that the server writes. */
export const filePurposeNames = Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]];

export type UploadPurpose = Exclude<FilePurpose, 'export'>;

/** Purposes of uploads. */
export const uploadPurposes = filePurposeNames.filter((purpose) => filePurposes[purpose].types.length > 0) as [
  UploadPurpose,
  ...UploadPurpose[],
];

/** Maximum characters of a file's name. */
export const longestFileName = 120;

/** Uploads one file, as the part `file` of a multipart form. A file without references is deleted after a day. */
export const uploadFile = endpoint({
  name: 'file.upload',
  method: 'POST',
  path: '/api/files',
  upload: true,
  ability: 'file.upload',
  query: input<UploadFileQuery>(),
  response: wire<StoredFileAnswer>('file'),
  status: 201,
  errors: [
    'file.missing',
    'file.empty',
    'file.too_large',
    'file.type_refused',
    'file.unreadable',
    'file.storage_full',
    'file.storage_unavailable',
  ],
});
