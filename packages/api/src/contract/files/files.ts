import type { Ability } from '../access/abilities.ts';
import { endpoint, input, wire } from '../endpoint.ts';
import type { StoredFileAnswer } from './filesAnswers.ts';
import type { UploadFileQuery } from './filesInput.ts';

export type { ListExport, StoredFile } from './filesAnswers.ts';
export type * from './filesInput.ts';

/** Images that the product shows; SVG only where somebody trusted gives it. */
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

/** More than the camera of any telephone gives, and 100 MB of memory to show. */
const shownPixels = 25_000_000;
/** Scans of large sheets too. */
const documentPixels = 100_000_000;

export interface FilePurposeRules {
  /** Types that are accepted, detected by the content and never by the name. */
  readonly types: readonly string[];
  /** Largest size, in bytes. */
  readonly maxBytes: number;
  /** Most pixels that a picture may declare: whoever shows it needs memory for each, however small the file is. */
  readonly maxPixels: number;
  /** `public`: whoever has the address reads it, for ever; `private`: through addresses that last minutes. */
  readonly visibility: 'public' | 'private';
  /** Who may send one; checked beside the endpoint's own. */
  readonly ability: Ability;
  /** What may be sent, as the end of a sentence: said when the type or the size is refused. */
  readonly hint: string;
}

const imageHint = 'PNG, JPEG, SVG ou WebP de até 2 MB';

/** What files are sent for, and what is taken for each. */
export const filePurposes = {
  /** Logos, icon and picture of the account. */
  branding: {
    types: images,
    maxBytes: 2 * megabyte,
    maxPixels: shownPixels,
    visibility: 'public',
    ability: 'account.manage',
    hint: imageHint,
  },
  /** A ready logo of the gallery. */
  logo_preset: {
    types: images,
    maxBytes: 2 * megabyte,
    maxPixels: shownPixels,
    visibility: 'public',
    ability: 'logoPreset.manage',
    hint: imageHint,
  },
  /** Logo of a pages for lead capture. */
  simulator_config: {
    types: rasterImages,
    maxBytes: 2 * megabyte,
    maxPixels: shownPixels,
    visibility: 'public',
    ability: 'profile.manage',
    hint: 'PNG, JPEG ou WebP de até 2 MB',
  },
  /** Picture of a person. */
  avatar: {
    types: rasterImages,
    maxBytes: 2 * megabyte,
    maxPixels: shownPixels,
    visibility: 'public',
    ability: 'profile.manage',
    hint: 'PNG, JPEG ou WebP de até 2 MB',
  },
  /** Attachment of a lead. */
  lead_attachment: {
    types: documents,
    maxBytes: 20 * megabyte,
    maxPixels: documentPixels,
    visibility: 'private',
    ability: 'lead.writeAttachments',
    hint: 'PDF, imagem, texto, planilha ou documento de até 20 MB',
  },
  /** A table of leads: CSV, by whatever encoding, or a workbook. */
  lead_import: {
    types: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    maxBytes: 50 * megabyte,
    maxPixels: 0,
    visibility: 'private',
    ability: 'lead.import',
    hint: 'CSV ou XLSX de até 50 MB',
  },
  /** Written by the server itself; nobody sends one (`uploadPurposes`). */
  export: { types: [], maxBytes: 0, maxPixels: 0, visibility: 'private', ability: 'lead.read', hint: '' },
} as const satisfies Record<string, FilePurposeRules>;

export type FilePurpose = keyof typeof filePurposes;

/** Everything that files are kept for, what the server writes itself included. */
export const filePurposeNames = Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]];

/** What people send files for: the server writes the others itself. */
export type UploadPurpose = Exclude<FilePurpose, 'export'>;

/** What people send files for, as names. */
export const uploadPurposes = filePurposeNames.filter((purpose) => filePurposes[purpose].types.length > 0) as [
  UploadPurpose,
  ...UploadPurpose[],
];

/** Longest name of a file that is kept. */
export const longestFileName = 120;

/**
 * Takes one file, as the part `file` of a multipart form. It waits to be used: what nothing refers to a day later is
 * thrown away.
 */
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
