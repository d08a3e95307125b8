import { endpoints, logoPresetInput } from '@funil/api/contract';
import type { LogoPreset } from '@funil/api/contract';
import { LogoPresetAnswerSchema, LogoPresetListSchema } from '@funil/api/contract/answers';
import { and, desc, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { files, logoPresets } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import type { FileAddresses } from '../../platform/files/fileAddresses.ts';
import { attachFile, releaseFiles } from '../../platform/files/files.queries.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { isPublicPageLogo } from '../publicPageConfig/publicPageLogos.ts';
import { isBrandImage } from '../account/swapBrandImages.ts';

type Row = Awaited<ReturnType<typeof listRows>>[number];

function listRows({ db, accountId }: AccountTx, id?: string) {
  return db
    .select({ preset: logoPresets, file: files })
    .from(logoPresets)
    .innerJoin(files, and(eq(files.accountId, accountId), eq(files.id, logoPresets.fileId)))
    .where(and(eq(logoPresets.accountId, accountId), id ? eq(logoPresets.id, id) : undefined))
    .orderBy(desc(logoPresets.createdAt), desc(logoPresets.id));
}

const present = (addresses: FileAddresses, { preset, file }: Row): LogoPreset => ({
  id: preset.id,
  name: preset.name,
  url: addresses.addressOf(file),
  content_type: file.contentType,
  size_bytes: file.sizeBytes,
  created_at: preset.createdAt.toISOString(),
});

export function registerLogoPresetRoutes(app: App): void {
  const { addresses } = app.services;

  handle(app, endpoints.listLogoPresets, { answer: LogoPresetListSchema }, async ({ tx }) => ({
    logo_presets: (await listRows(tx)).map((row) => present(addresses, row)),
  }));

  handle(
    app,
    endpoints.createLogoPreset,
    { body: logoPresetInput, answer: LogoPresetAnswerSchema },
    async ({ tx, body, audit }) => {
      if (!(await attachFile(tx, body.file_id, ['logo_preset']))) throw new Refusal('file.not_found');
      const id = newId();
      await tx.db.insert(logoPresets).values({ accountId: tx.accountId, id, name: body.name, fileId: body.file_id });
      const [row] = await listRows(tx, id);
      audit.target('logo_preset', id).change(null, { name: body.name });
      await emit(tx, 'catalog.changed', { catalog: 'logo_presets' });
      return { logo_preset: present(addresses, row!) };
    },
  );

  handle(app, endpoints.removeLogoPreset, {}, async ({ tx, account, params, audit }) => {
    const [row] = await listRows(tx, params.id);
    if (!row) throw new Refusal('logo_preset.not_found');
    await tx.db.delete(logoPresets).where(and(eq(logoPresets.accountId, tx.accountId), eq(logoPresets.id, params.id)));
    // The account or a capture page may use the preset as its logo.
    const isShown =
      isBrandImage(account.personalization, row.file.id) || (await isPublicPageLogo(tx, addresses.addressOf(row.file)));
    if (!isShown) await releaseFiles(tx, [row.file.id]);
    audit.target('logo_preset', params.id).change({ name: row.preset.name }, null);
    await emit(tx, 'catalog.changed', { catalog: 'logo_presets' });
  });
}
